import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productFlags } from "../tests/kit/running-product.ts";
import { untilIdle } from "./idle.ts";
import { median, ms, roundsOf, warmUpsOf } from "./measure.ts";
import { startMeasured } from "./product.ts";
import { connectionOf } from "./raw.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const ROOT = join(import.meta.dirname, "..");
const ROUNDS = 7;
const IDLE = { forMs: 1000, maxMs: 30_000 };

interface Start {
  readonly ms: number;
  readonly megabytes: number;
}

/**
 * Time from nothing to a good /readyz, and memory of the idle process: the product against bare Fastify and pg on the
 * same running database (P8).
 */
export const coldStart: Bench = {
  id: "P8",
  async run(): Promise<Row[]> {
    // Makes and fills the database, and keeps it running.
    const keeper = await startMeasured();
    const dataDir = mkdtempSync(join(tmpdir(), "hypatia-bench-"));
    try {
      const connection = connectionOf(keeper.dataDir);
      const { host, user, password, database } = connection;
      const address = `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
      const ours = (port: number) =>
        started([...productFlags, join(ROOT, "dist/server/main.js")], port, {
          DATABASE_URL: address,
          DATA_DIR: dataDir,
          HYPATIA_ENV: "development",
          SHUTDOWN_GRACE_S: "0",
        });
      const theirs = (port: number) =>
        started([join(import.meta.dirname, "raw-server.ts")], port, { RAW_CONNECTION: JSON.stringify(connection) });
      const pairs: { ours: Start; theirs: Start }[] = [];
      for (let round = -warmUpsOf(1); round < roundsOf(ROUNDS); round += 1) {
        const pair = { ours: await ours(await freePort()), theirs: await theirs(await freePort()) };
        if (round >= 0) pairs.push(pair);
      }
      const row = (id: string, what: string, of: keyof Start, bar: number, text: (value: number) => string) =>
        atMost(
          {
            id,
            what,
            ours: text(median(pairs.map((pair) => pair.ours[of]))),
            reference: text(median(pairs.map((pair) => pair.theirs[of]))),
            ratio: median(pairs.map((pair) => pair.ours[of] / pair.theirs[of])),
          },
          bar,
        );
      return [
        row("P8", "cold start to /readyz, against Fastify + pg on the same database", "ms", 2.5, ms),
        row(
          "P8-memory",
          "memory of the idle process, against the same",
          "megabytes",
          2,
          (value) => `${value.toFixed(0)} MB`,
        ),
      ];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await keeper.remove();
    }
  },
};

async function started(script: readonly string[], port: number, env: Record<string, string>): Promise<Start> {
  const { PATH = "" } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: { PATH, NODE_ENV: "production", PORT: String(port), HYPATIA_STOP_WITH_STDIN: "1", ...env },
    // Both end when this end of their input does, so an interrupted bench leaves nothing running.
    stdio: ["pipe", "ignore", "inherit"],
  });
  try {
    await ready(child, `http://127.0.0.1:${port}/readyz/`);
    const taken = performance.now() - began;
    await untilIdle(child.pid ?? Number.NaN, IDLE);
    return { ms: taken, megabytes: residentMegabytes(child) };
  } finally {
    // They hold nothing that needs an orderly shutdown.
    if (child.kill("SIGKILL")) await once(child, "exit");
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`A server ended before it was ready, with ${child.exitCode}.`);
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes = "NaN"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** A free port whose neighbour is probably free too: the product takes both. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}
