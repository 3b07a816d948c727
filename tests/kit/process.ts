import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHttpBrowser, type HttpBrowser } from "./http-browser.ts";

const root = join(import.meta.dirname, "../..");

export interface Product {
  address: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** The product's own database server. */
  postmaster(): number;
  browser(): HttpBrowser;
  signal(name: NodeJS.Signals): Promise<number | null>;
  /** Stops it if it runs and removes what it wrote. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** The built product with web's pages; else the server from its sources with plain ones. */
  built?: boolean;
}

/** Starts the product as a process of its own and waits until it is ready; fails with what it said when it ends before. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir();
  const started = await launch(dataDir, options);
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (started.process.exitCode !== null) throw new Error(`The product ended: ${started.output()}`);
    const answer = await fetch(`${started.address}/readyz/`).catch(() => null);
    if (answer?.ok) return started;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The product was not ready in time: ${started.output()}`);
}

/** Starts the product where it is expected to refuse, and answers with its words and its status. */
export async function refusedStart(options: ProductOptions): Promise<{ output: string; status: number | null }> {
  const started = await launch(options.dataDir ?? newDataDir(), options);
  const status = await new Promise<number | null>((done) => started.process.once("exit", done));
  return { output: started.output().trim(), status };
}

/** Passable for the database's user, as a folder in a home usually is not. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "hypatia-data-"));
  chmodSync(dir, 0o755);
  return dir;
}

async function launch(dataDir: string, { env = {}, built = false }: ProductOptions): Promise<Product> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const usercontent = await freePort();
  const child = spawn(process.execPath, built ? [join(root, "dist/server/main.js")] : plainArguments(), {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: built ? "production" : "test",
      HYPATIA_ENV: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      USERCONTENT_PORT: String(usercontent),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    dataDir,
    process: child,
    output: () => said,
    postmaster: () => Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    browser: () => createHttpBrowser(address),
    signal: (name) => signal(child, name),
    async remove() {
      await signal(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The browser's build is not needed where pages are plain: an empty manifest stands in for it. */
function plainArguments(): string[] {
  const webDir = mkdtempSync(join(tmpdir(), "hypatia-web-"));
  mkdirSync(join(webDir, ".vite"));
  writeFileSync(join(webDir, ".vite/manifest.json"), "{}");
  return ["--disable-warning=ExperimentalWarning", join(root, "tests/kit/plain-product.ts"), webDir, catalogueDir];
}

/** A small catalogue of the tests' own. */
const catalogueDir = join(root, "tests/kit/catalogue");

async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  child.kill(name);
  return ended;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
