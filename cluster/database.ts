import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killAllIn, type Member, type RunAs, startMember } from "./member.ts";
import { freePorts } from "./ports.ts";
import type { Programs } from "./programs.ts";

/** Seconds after which a database whose machine is gone loses its role, and how often Patroni looks. */
const TTL_S = 5;
const LOOP_S = 1;
const RETRY_S = 2;
const NODES = 3;
const SETTLE_MS = 90_000;

export interface Node {
  name: string;
  dataDir: string;
  /** Ports of PostgreSQL and of Patroni's API. */
  port: number;
  rest: number;
}

/** PostgreSQL on three nodes, of which Patroni makes one the primary and one its synchronous standby. */
export interface DatabaseCluster {
  nodes: readonly Node[];
  user: string;
  password: string;
  /** The node that's the primary now; null while there's none. */
  primary(): Promise<Node | null>;
  /** Kills a node with everything on it, without warning. */
  kill(node: Node): Promise<void>;
  /** Starts a killed node again; it joins as a standby. */
  start(node: Node): void;
  /** Waits until there's a primary, a synchronous standby, and nothing but running nodes. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabase(
  folder: string,
  { etcd, patroni, postgres }: Programs,
  { as, password }: { as?: RunAs | undefined; password: string },
): Promise<DatabaseCluster> {
  const [client = 0, peer = 0, ...others] = await freePorts(2 + 2 * NODES);
  const store = startMember(folder, "etcd", [
    etcd,
    ...["--data-dir", join(folder, "etcd"), "--name", "one"],
    ...["--listen-client-urls", `http://127.0.0.1:${client}`, "--advertise-client-urls", `http://127.0.0.1:${client}`],
    ...["--listen-peer-urls", `http://127.0.0.1:${peer}`, "--initial-advertise-peer-urls", `http://127.0.0.1:${peer}`],
    ...["--initial-cluster", `one=http://127.0.0.1:${peer}`, "--logger", "zap"],
  ]);
  const nodes = Array.from({ length: NODES }, (_, index): Node => {
    const name = `db${index + 1}`;
    const [port = 0, rest = 0] = others.slice(2 * index, 2 * index + 2);
    return { name, dataDir: join(folder, name, "data"), port, rest };
  });
  const running = new Map<string, Member>();
  const start = (node: Node) => {
    running.set(node.name, startMember(folder, `patroni-${node.name}`, [patroni, configOf(node)], { as }));
  };
  function configOf(node: Node): string {
    const own = dirname(node.dataDir);
    mkdirSync(node.dataDir, { recursive: true });
    chmodSync(node.dataDir, 0o700);
    const file = join(own, "patroni.yml");
    writeFileSync(file, JSON.stringify(patroniConfig(node, { client, postgres, password }), null, 1));
    if (as) for (const path of [own, node.dataDir, file]) chownSync(path, as.uid, as.gid);
    return file;
  }
  for (const node of nodes) start(node);

  const cluster: DatabaseCluster = {
    nodes,
    user: "postgres",
    password,
    async primary() {
      for (const node of nodes) {
        const found = await fetch(`http://127.0.0.1:${node.rest}/primary`, { signal: AbortSignal.timeout(1000) }).catch(
          () => null,
        );
        await found?.body?.cancel();
        if (found?.status === 200) return node;
      }
      return null;
    },
    async kill(node) {
      await running.get(node.name)?.stop("SIGKILL");
      running.delete(node.name);
      while (killAllIn(node.dataDir) > 0) await sleep(5);
    },
    start,
    async settle() {
      const until = Date.now() + SETTLE_MS;
      for (;;) {
        const roles = await rolesOf(nodes);
        if (roles.length === NODES && roles.includes("sync_standby")) return;
        const ended = nodes.find(({ name }) => running.get(name)?.hasEnded());
        if (ended) throw new Error(`Patroni of ${ended.name} ended: patroni-${ended.name}.log says why.`);
        if (Date.now() > until)
          throw new Error(`The database didn't settle: ${roles.join(", ") || "no node replies"}.`);
        await sleep(500);
      }
    },
    async stop() {
      // Their own shutdown would hand the role over, one after the other.
      for (const node of nodes) await cluster.kill(node);
      await store.stop();
    },
  };
  return cluster;
}

/** Roles of the nodes that run, as Patroni names them. */
async function rolesOf(nodes: readonly Node[]): Promise<string[]> {
  for (const { rest } of nodes) {
    const reply = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
    if (!reply?.ok) continue;
    const { members } = (await reply.json()) as { members: { role: string; state: string }[] }; // Patroni's REST API
    const up = members.filter(({ state }) => state === "running" || state === "streaming");
    if (up.some(({ role }) => role === "leader")) return up.map(({ role }) => role);
  }
  return [];
}

function patroniConfig(
  { name, dataDir, port, rest }: Node,
  { client, postgres, password }: { client: number; postgres: string; password: string },
) {
  return {
    scope: "hypatia",
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: `127.0.0.1:${client}` },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: LOOP_S,
        retry_timeout: RETRY_S,
        maximum_lag_on_failover: 1_048_576,
        // What's acknowledged is on two machines: without a standby nothing is acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A primary that crashed gives its role away at once, instead of recovering first.
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: "256MB",
            hot_standby: "on",
            wal_log_hints: "on",
            // Several databases and the site share this one machine.
            shared_buffers: "64MB",
            fsync: "on",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: postgres,
      pgpass: join(dirname(dataDir), "pgpass"),
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
        rewind: { username: "rewinder", password },
      },
      parameters: { unix_socket_directories: dirname(dataDir) },
    },
    watchdog: { mode: "off" },
  };
}
