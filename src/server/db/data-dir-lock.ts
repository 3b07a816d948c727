import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";

/** Lock of the process that owns a data folder. It's a listening socket, so it is released even when the process is killed. */
export interface DataLock {
  release(): Promise<void>;
}

/** Time for a stopping process to release the lock. */
const PATIENCE_MS = 3000;

export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  do {
    const lock = await tryLockDataDir(dataDir);
    if (lock) return lock;
    await new Promise((done) => setTimeout(done, 100));
  } while (performance.now() < giveUpAt);
  throw new StartProblem(
    `Hypatia already runs on ${dataDir}: use that one, stop it, or set DATA_DIR to another folder.`,
  );
}

/** Takes the lock; null while another process holds it. */
export async function tryLockDataDir(dataDir: string): Promise<DataLock | null> {
  const address = lockAddress(dataDir);
  const server = await listen(address);
  if (server) return lockOf(server);
  if (address.startsWith("\0") || (await answers(address))) return null;
  rmSync(address, { force: true });
  const second = await listen(address);
  return second && lockOf(second);
}

function lockOf(server: Server): DataLock {
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** Linux has abstract socket names; elsewhere the socket is a file that a killed process leaves behind. */
function lockAddress(dataDir: string): string {
  const name = `hypatia-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24)}`;
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(null) : fail(error)));
    server.listen(address, () => done(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
