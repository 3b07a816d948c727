import type { ElmInit, FromElm, ToElm } from "#interactives/kit/elm-frame/wire.ts";

/**
 * Script of the frame in which a compiled Elm program runs: on the second origin, with an opaque origin, without
 * network, cookies or storage. It takes one port, once, from its own page only, and ties the program's ports to it.
 */

interface ElmApp {
  ports?: {
    toHost?: { subscribe?(listener: (value: unknown) => void): void };
    fromHost?: { send?(value: unknown): void };
  };
}

interface ElmModule {
  init(options: { node: HTMLElement; flags: unknown }): ElmApp;
}

/** The compiler's output: one module below `Frames`. */
const compiled = (globalThis as { Elm?: { Frames?: Readonly<Record<string, ElmModule>> } }).Elm;

const { site = "" } = document.documentElement.dataset;

function open(port: MessagePort): void {
  let app: ElmApp | null = null;
  const post = (message: FromElm) => port.postMessage(message);
  globalThis.addEventListener("error", () => post({ k: "broken" }));
  port.onmessage = ({ data }: MessageEvent<ToElm>) => {
    if (data.k === "ping") post({ k: "pong" });
    else if (data.k === "init" && app === null) app = start(data, post);
    else if (data.k !== "init") app?.ports?.fromHost?.send?.(data);
  };
  post({ k: "hello" });
}

function start(init: ElmInit, post: (message: FromElm) => void): ElmApp | null {
  const [program] = Object.values(compiled?.Frames ?? {});
  const node = document.getElementById("program");
  if (!program || !node) {
    post({ k: "broken" });
    return null;
  }
  document.documentElement.dataset.theme = init.theme;
  try {
    const app = program.init({ node, flags: init.flags });
    app.ports?.toHost?.subscribe?.((value) => post({ k: "said", value }));
    app.ports?.fromHost?.send?.(init);
    post({ k: "started" });
    return app;
  } catch {
    post({ k: "broken" });
    return null;
  }
}

let taken = false;

globalThis.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (taken || event.source !== parent || event.origin !== site || !port) return;
  taken = true;
  open(port);
});
