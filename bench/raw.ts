import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterPlace } from "#server/db/embedded/cluster-place.ts";
import { type Connection, connectionTo } from "#server/db/embedded/launch.ts";
import { runningPostmaster } from "#server/db/embedded/postmaster.ts";

/** The bare reference: Fastify and pg in a separate process, with none of our code. */
export interface RawServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Connection to the embedded database of a running product. */
export function connectionOf(dataDir: string): Connection {
  const running = runningPostmaster(clusterPlace(dataDir).dir);
  if (!running) throw new Error(`No database runs on ${dataDir}.`);
  return connectionTo(running.socketDir, readFileSync(join(dataDir, "database-password"), "utf8").trim());
}

/** The same as an address for `DATABASE_URL`. */
export function addressOf({ user, password, host, database }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`;
}

/** Starts the reference and waits until it reports its address. */
export function startRaw(connection: Connection): Promise<RawServer> {
  return startBare("raw-server.ts", { PORT: "0", RAW_CONNECTION: JSON.stringify(connection) });
}

/** Starts a server of this folder that prints its address. */
export async function startBare(script: string, env: Readonly<Record<string, string>>): Promise<RawServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    // It ends when this end of its input does, so an interrupted bench leaves nothing running.
    stdio: ["pipe", "pipe", "inherit"],
  });
  const url = await firstLine(child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The reference server ended with ${code}.`)));
    child.stdout?.once("data", (text: Buffer) => resolve(text.toString().trim()));
  });
}
