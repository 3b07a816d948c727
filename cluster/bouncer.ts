import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Member, type RunAs, startMember } from "./member.ts";

/** Named prepared statements in transaction mode came with this version. */
const LEAST = [1, 21] as const;
const CONNECTIONS = 10;

/** Settings of each session. In transaction mode only the pooler can make them. */
const CONNECT_QUERY = [
  "set statement_timeout = 5000",
  "set lock_timeout = 2000",
  "set idle_in_transaction_session_timeout = 10000",
  "set plan_cache_mode = force_generic_plan",
].join("; ");

/** The program, if it's new enough: the environment's PGBOUNCER, or the distribution's. */
export function findBouncer(): string {
  const program = process.env.PGBOUNCER ?? "/usr/sbin/pgbouncer";
  const [, major = "0", minor = "0"] =
    /(\d+)\.(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" })) ?? [];
  if (Number(major) > LEAST[0] || (Number(major) === LEAST[0] && Number(minor) >= LEAST[1])) return program;
  throw new Error(
    `${program} is version ${major}.${minor}: from ${LEAST.join(".")} on PgBouncer knows prepared statements in transaction mode. Debian 12 has an older one; PGBOUNCER=/path/to/pgbouncer names another.`,
  );
}

/** Starts PgBouncer in transaction mode in front of the port that leads to the primary. */
export function startBouncer(
  folder: string,
  program: string,
  {
    port,
    database,
    user,
    password,
    as,
  }: { port: number; database: number; user: string; password: string; as?: RunAs | undefined },
): Member {
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "pgbouncer-users.txt");
  writeFileSync(users, `"${user}" "${password}"\n`);
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${database} dbname=postgres user=${user} password=${password} connect_query='${CONNECT_QUERY}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
max_prepared_statements = 500
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  return startMember(folder, "pgbouncer", [program, file], { as });
}
