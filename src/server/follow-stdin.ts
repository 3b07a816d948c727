import { createInterface } from "node:readline";

interface Following {
  stop(): void;
  /** Null where the clock is the real one. */
  moveTo: ((instant: number) => void) | null;
}

/**
 * Follows the process that started us by the pipe it holds to stdin: once it closes, because that process was killed, we stop too. A line with
 * an instant moves the clock on if it was given its start, so that a test of what comes months later needs no new start.
 */
export function followStdin({ stop, moveTo }: Following): void {
  process.stdin.on("error", stop);
  const lines = createInterface({ input: process.stdin }).on("close", stop);
  if (moveTo === null) return;
  lines.on("line", (line) => {
    const instant = Date.parse(line);
    if (!Number.isNaN(instant)) moveTo(instant);
  });
}
