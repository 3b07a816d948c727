import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns to the system what only the start needed, about half of the memory: by itself V8 keeps it for ever. Stops
 * everything else for some tenths of a second.
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const gc: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof gc === "function") gc({ type: "major", flavor: "last-resort" });
}
