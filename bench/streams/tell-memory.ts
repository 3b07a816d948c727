import { renameSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded into a measured process before its own code: on SIGUSR2 it collects its garbage and writes what's left into MEMORY_FILE.
const SETTLE_MS = 500;
const COLLECTIONS = 3;
setFlagsFromString("--expose-gc");
/** The last resort also gives back the room for new objects, which grows with the rate of requests. */
const collect: () => void = runInNewContext("() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");

process.on("SIGUSR2", async () => {
  // Each collection frees what the one before has finalised.
  for (let nth = 0; nth < COLLECTIONS; nth += 1) {
    collect();
    await sleep(SETTLE_MS);
  }
  const file = process.env.MEMORY_FILE ?? "";
  writeFileSync(`${file}.unfinished`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.unfinished`, file);
});
