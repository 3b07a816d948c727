import { views } from "#interactives/views.ts";
import type { MadePages, ToMaker } from "./protocol.ts";

/** Connection to the worker that makes the pages. */
export interface PageMaker {
  send(message: ToMaker): void;
  close(): void;
}

export interface MakerEvents {
  made(pages: MadePages): void;
  /** It died. */
  stopped(): void;
}

export type OpenPageMaker = (events: MakerEvents) => PageMaker;

/** Types that authors may use: those with a view. */
export const knownTypes: readonly string[] = Object.keys(views);

/** A worker that makes pages. */
export const openPageMaker: OpenPageMaker = ({ made, stopped }) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<MadePages>) => made(data);
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    stopped();
  };
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
