import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { readText } from "./deploy-files.ts";

const BUILD_MS = 1_200_000;
const run = promisify(execFile);

/** A container engine of this machine. */
export interface Engine {
  /** Runs one of its commands; returns what it printed. Throws if the command fails. */
  call(...args: string[]): Promise<string>;
  build(...args: string[]): Promise<void>;
}

/** Finds an engine that has the base image; otherwise says why the image can't be built. */
export function findEngine(): Engine | { missing: string } {
  const { CONTAINER_ENGINE } = process.env;
  const program = [CONTAINER_ENGINE ?? [], "podman", "docker"].flat().find(works);
  if (program === undefined) return { missing: "There's no container engine: podman or docker." };
  const [, base = ""] = /^ARG BASE=(\S+)$/m.exec(readText("Dockerfile")) ?? [];
  if (spawnSync(program, ["image", "inspect", base], { stdio: "ignore" }).status !== 0) {
    return { missing: `${base} isn't on this machine: ${program} pull ${base}, or tests/deploy/make-base.sh` };
  }
  // Podman keeps health checks only in images of Docker's format.
  const env = { ...process.env, BUILDAH_FORMAT: "docker" };
  return {
    async call(...args) {
      const { stdout, stderr } = await run(program, args, { env });
      // A container's own errors come by the second way.
      return (args[0] === "logs" ? stdout + stderr : stdout).trim();
    },
    async build(...args) {
      await run(program, ["build", ...args], { env, timeout: BUILD_MS, maxBuffer: 64 * 1024 * 1024 });
    },
  };
}

function works(program: string): boolean {
  return spawnSync(program, ["info"], { stdio: "ignore" }).status === 0;
}
