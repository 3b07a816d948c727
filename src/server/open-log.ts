import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Settings } from "./settings.ts";

/** Buffer for lines that a full disk can't take yet. Lines beyond it are lost and the server keeps running. */
const MAX_BUFFER_BYTES = 4 * 1024 * 1024;

/**
 * Opens the log, JSON lines: to standard output in production, where something collects them, otherwise to a file, so
 * that the terminal stays readable.
 */
export function openLog(settings: Settings): Logger {
  const destination = settings.production ? 1 : join(settings.dataDir, "hypatia.log");
  // An earlier version may have left the file open to everybody.
  if (typeof destination === "string" && existsSync(destination)) chmodSync(destination, 0o600);
  const out = pino.destination({
    dest: destination,
    // The file names requests and times of people: only its owner reads it.
    mode: 0o600,
    sync: false,
    mkdir: true,
    minLength: 0,
    maxLength: MAX_BUFFER_BYTES,
  });
  // A failed line is retried with the next one. There's nowhere else to report it: this is the log.
  out.on("error", () => {});
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutData },
    },
    out,
  );
}

/** Keeps an error's message and stack without PostgreSQL's `detail` and `where`, which quote user data. */
function errorWithoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    code: "code" in error ? error.code : undefined,
    stack: error.stack,
  };
}
