import type { FromLanguage, ToLanguage } from "./protocol.ts";

/** A connection to the language's own worker. */
export interface LanguageLine {
  send(message: ToLanguage): void;
  close(): void;
}

export interface LineEvents {
  receive(message: FromLanguage): void;
  /** The worker died and a new one knows nothing yet: send everything again. */
  restarted(): void;
  /** It died again. The text can still be edited, without colours and checks. */
  gaveUp(): void;
}

/** Opens a line to the language. */
export type OpenLine = (events: LineEvents) => LanguageLine;

/** A line to a worker. A worker that crashes is replaced once. */
export const openWorkerLine: OpenLine = (events) => {
  let restarts = 0;
  let worker: Worker | null = null;
  const start = (): void => {
    const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    made.onmessage = ({ data }: MessageEvent<FromLanguage>) => events.receive(data);
    made.onerror = (event) => {
      event.preventDefault();
      made.terminate();
      if (worker !== made) return;
      worker = null;
      if (restarts++ > 0) return events.gaveUp();
      start();
      events.restarted();
    };
    worker = made;
  };
  start();
  return {
    send: (message) => worker?.postMessage(message),
    close() {
      worker?.terminate();
      worker = null;
    },
  };
};
