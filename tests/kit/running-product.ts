import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, type Postmaster, removeSocketDir, runningPostmaster } from "#server/db/embedded/postmaster.ts";
import { buildPlainProduct } from "./plain-build.ts";

const ROOT = join(import.meta.dirname, "../..");
const MAIN = join(ROOT, "dist/server/main.js");
/** The same flags as `npm start`. */
export const productFlags = ["--enable-source-maps", "--min-semi-space-size=16", "--max-semi-space-size=64"];
const START_MS = 120_000;
const MOVE_MS = 10_000;

/** The product as people run it, on its own port and in its own folder. */
export interface RunningProduct {
  url: string;
  pid: number;
  dataDir: string;
  /** Output so far. */
  printed(): string;
  /** Moves a clock that was given its start; what's due by then begins at once. */
  moveClock(instant: string): Promise<void>;
  /** Sets the failpoint (`place:pass` or `place:pass:kill`) of a plain product that's running. */
  setFailpoint(failpoint: string): Promise<void>;
  /** Stops it gracefully; `SIGKILL` kills it without warning. The folder stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and its database without warning, and deletes its folder. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  env?: Readonly<Record<string, string>>;
  /** Folder of an earlier run, to start it again. */
  dataDir?: string;
  port?: number;
  /** With plain text pages, for faults that have nothing to do with screens: bundling it takes seconds. */
  plain?: boolean;
  /** A plain product that only answers requests: duties, a newer catalogue and warming up take five times as long as the start. */
  quiet?: boolean;
  /** User to run as; only root may choose. */
  user?: { uid: number; gid: number };
}

/** A new data folder that the database's own user can enter, which a temporary folder doesn't allow by default. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "hypatia-product-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the product where it should refuse. Returns its output and its status. */
export async function refusedStart(options: ProductOptions): Promise<{ output: string; status: number | null }> {
  const { child, output } = await launch(options);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { output: output.text.trim(), status };
}

/** Starts the product and waits until it reports that it's ready. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { child, output, folder } = await launch(options);
  const stop = (signal: NodeJS.Signals = "SIGTERM") => ended(child, signal);
  try {
    await ready(child, output);
  } catch (error) {
    await stop("SIGKILL");
    throw error;
  }
  return {
    url: addressSaid(output.text),
    pid: child.pid ?? Number.NaN,
    dataDir: folder,
    printed: () => output.text,
    moveClock: (instant) => moved(child, output, instant),
    setFailpoint: (failpoint) => failsAt(child, failpoint),
    stop,
    async remove() {
      const database = runningPostmaster(join(folder, "postgres"));
      await stop("SIGKILL");
      if (database) await endDatabase(database);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function launch({ env = {}, dataDir = newDataDir(), port, plain = false, quiet = false, user }: ProductOptions) {
  if (!plain && !existsSync(MAIN))
    throw new Error("The product is not built: npm test builds it first, or run npm run build.");
  const folder = dataDir;
  const main = plain ? await buildPlainProduct() : MAIN;
  const own = port ?? (await freePorts());
  const child = spawn(process.execPath, [...productFlags, main], {
    cwd: ROOT,
    env: {
      ...withoutOurs(process.env),
      NODE_ENV: "production",
      HYPATIA_ENV: "development",
      PORT: String(own),
      DATA_DIR: folder,
      HYPATIA_STOP_WITH_STDIN: "1",
      // All visitors of a test come from this machine.
      NEW_VISITORS_PER_MINUTE: "100000",
      // The built product finds its own.
      ...(quiet && { BACKGROUND: "off" }),
      ...(plain && { NODE_COMPILE_CACHE: join(ROOT, "dist/compile-cache") }),
      ...env,
    },
    // The other end of its input is ours: if we're killed, by Ctrl-C or otherwise, no product keeps running.
    stdio: ["pipe", "pipe", "pipe", ...(plain ? (["ipc"] as const) : [])],
    ...user,
  });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output.text += text;
    });
  }
  return { child, output, folder };
}

/** Keeps the settings of the person who runs the tests away from the product. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, PORT, DATA_DIR, SITE_URL, HYPATIA_NOW, VITEST, ...rest } = env;
  return rest;
}

function addressSaid(text: string): string {
  const [, address] = / is ready: (\S+)/.exec(text) ?? [];
  if (!address) throw new Error(`The product did not say where it is:\n${text}`);
  return address;
}

function ready(child: ChildProcess, output: { text: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output.text}`)), START_MS);
    child.stdout?.on("data", () => {
      if (!/ is ready: /.test(output.text)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${output.text}`));
    });
  });
}

async function moved(child: ChildProcess, output: { text: string }, instant: string): Promise<void> {
  const reply = `The clock is at ${new Date(instant).toISOString()}.`;
  const patience = AbortSignal.timeout(MOVE_MS);
  child.stdin?.write(`${instant}\n`);
  while (!output.text.includes(reply)) await sleep(10, undefined, { signal: patience });
}

/** Waits for the product to say that it has set it. */
async function failsAt(child: ChildProcess, failpoint: string): Promise<void> {
  const set = once(child, "message", { signal: AbortSignal.timeout(MOVE_MS) });
  child.send(failpoint);
  await set;
}

/** Nothing of it is needed any more, so it doesn't write anything to its disk. */
async function endDatabase({ pid, socketDir }: Postmaster): Promise<void> {
  process.kill(pid, "SIGQUIT");
  // Nobody may clear away what has died, as in a container without an init.
  for (const until = performance.now() + 5000; isAlive(pid) && performance.now() < until; ) await sleep(10);
  removeSocketDir(socketDir);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

/** A free port whose next port is free too, for the second origin. */
async function freePorts(): Promise<number> {
  for (;;) {
    // Below the ports that the system gives to outgoing connections, so that none of these takes it meanwhile.
    const port = 20_000 + 2 * randomInt(6000);
    if ((await listenOn(port)) !== null && (await listenOn(port + 1)) !== null) return port;
  }
}

function listenOn(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const found = typeof address === "object" && address ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
