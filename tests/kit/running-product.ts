import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MAIN = join(ROOT, "dist/server/main.js");
const PLAIN_MAIN = join(ROOT, "tests/kit/plain-product.ts");
/** As `npm start` has them. */
const productFlags = ["--enable-source-maps", "--max-semi-space-size=64"];
const START_MS = 120_000;

/** The product as people run it, on a port and in a folder of its own. */
export interface RunningProduct {
  url: string;
  pid: number;
  dataDir: string;
  /** What it printed so far. */
  printed(): string;
  /** Stops it gently; `SIGKILL` pulls the plug. The folder stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  remove(): Promise<void>;
}

export interface ProductOptions {
  env?: Readonly<Record<string, string>>;
  /** A folder of an earlier run, to start it again. */
  dataDir?: string;
  port?: number;
  /** From its sources and with pages of plain words, for faults that have nothing to do with screens: no build is needed. */
  plain?: boolean;
  /** As whom; only root may choose. */
  user?: { uid: number; gid: number };
}

/** A new data folder that the database's own user may pass through, as a temporary folder is not by itself. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "hypatia-product-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the product where it is expected to refuse, and answers with its words and its status. */
export async function refusedStart(options: ProductOptions): Promise<{ output: string; status: number | null }> {
  const { child, output } = await launch(options);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { output: output.text.trim(), status };
}

/** Starts the product and waits until it says that it is ready. */
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
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function launch({ env = {}, dataDir = newDataDir(), port, plain = false, user }: ProductOptions) {
  if (!plain && !existsSync(MAIN))
    throw new Error("The product is not built: npm test builds it first, or run npm run build.");
  const folder = dataDir;
  const own = port ?? (await freePorts());
  const child = spawn(process.execPath, plain ? [PLAIN_MAIN] : [...productFlags, MAIN], {
    cwd: ROOT,
    env: {
      ...withoutOurs(process.env),
      NODE_ENV: "production",
      HYPATIA_ENV: "development",
      PORT: String(own),
      DATA_DIR: folder,
      HYPATIA_STOP_WITH_STDIN: "1",
      ...env,
    },
    // The other end of its input is ours: whoever kills us, by Ctrl-C or otherwise, leaves no product running.
    stdio: ["pipe", "pipe", "pipe"],
    ...user,
  });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output.text += text;
    });
  }
  return { child, output, folder };
}

/** Settings of whoever runs the tests must not reach the product under test. */
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

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

/** A free port whose neighbour is free too: the second origin takes it. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await listenOn(0);
    if (port !== null && (await listenOn(port + 1)) !== null) return port;
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
