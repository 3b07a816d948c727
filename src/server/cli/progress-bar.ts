import { Presets, SingleBar } from "cli-progress";

/** Creates a progress bar on a terminal; does nothing elsewhere. */
export function progressBar(what: string): { step(done: number, total: number, label: string): void; end(): void } {
  if (!process.stderr.isTTY) return { step() {}, end() {} };
  const bar = new SingleBar(
    {
      format: `${what} {bar} {value}/{total} {label}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    step(done, total, label) {
      if (!started) bar.start(total, done, { label });
      started = true;
      bar.setTotal(total);
      bar.update(done, { label });
    },
    end() {
      if (started) bar.stop();
    },
  };
}
