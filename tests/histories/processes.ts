import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { Connection } from "#server/db/embedded/launch.ts";
import type { StripeAccount } from "#server/payments/stripe-provider.ts";
import { startSiteBalancer } from "../../cluster/balancer.ts";
import { freePorts } from "../../cluster/ports.ts";
import type { Send } from "./deeds.ts";
import type { Fault } from "./faults.ts";
import type { World } from "./world.ts";

/** Everything that a process is started with. */
export interface ProcessStart {
  database: Connection | string;
  /** The provider, which is in the test's own process. */
  account: Omit<StripeAccount, "watch">;
  port: number;
}

/** One deed that a process is asked for, at this time, while the provider can be reached or can't. */
export interface Asked {
  name: Parameters<Send>[0];
  given: never;
  fault: Fault;
  now: number;
  down: boolean;
}

/** Outcome of a deed; `by`: the process that did it. */
export type Done = { sent: string[]; by: number } & ({ result: unknown } | { threw: string });

export interface Processes {
  /** Deeds done by each, by its process id. */
  shares: Map<number, number>;
  close(): Promise<void>;
}

/** From now on each deed of a world reaches the next of these processes, through HAProxy. */
export async function spreadWorld(
  world: World,
  { count, haproxy }: { count: number; haproxy: string },
): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), "hypatia-histories-"));
  const [site = 0, ...ports] = await freePorts(1 + count);
  const { account } = world.app.payments;
  const { connection: database } = world.app.database;
  const ends = await Promise.all(ports.map((port) => startOne({ database, account, port })));
  const balancer = startSiteBalancer(folder, haproxy, { site, processes: ports, check: "/healthz/" });
  const url = `http://127.0.0.1:${site}`;
  await healthy(url);
  const shares = new Map<number, number>();
  world.send = (async (name: Asked["name"], given: never, fault: Fault = null) => {
    const asked: Asked = { name, given, fault, now: world.now(), down: world.line.down };
    const response = await fetch(url, { method: "POST", body: serialize(asked) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${name}: ${response.status} ${bytes.toString("utf8").slice(0, 300)}`);
    const done: Done = deserialize(bytes);
    shares.set(done.by, (shares.get(done.by) ?? 0) + 1);
    world.sent.push(...done.sent);
    if ("threw" in done) throw new Error(done.threw);
    return done.result;
  }) as Send; // the process answers what the deed returns
  return {
    shares,
    async close() {
      await balancer.stop();
      await Promise.all(ends.map((end) => end()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a process and waits until it listens; returns what ends it. */
async function startOne(start: ProcessStart): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "process.ts")],
    { env: { ...process.env, HISTORY_PROCESS: JSON.stringify(start) }, stdio: ["pipe", "pipe", "inherit"] },
  );
  const gone = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    gone.then(([code]) => {
      throw new Error(`A process ended with ${code}.`);
    }),
  ]);
  return async () => {
    child.stdin.end();
    await gone;
  };
}

const BALANCER_MS = 20_000;

async function healthy(url: string): Promise<void> {
  const until = Date.now() + BALANCER_MS;
  for (;;) {
    const reply = await fetch(`${url}/healthz/`).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    if (Date.now() > until) throw new Error("HAProxy finds no process.");
    await sleep(50);
  }
}
