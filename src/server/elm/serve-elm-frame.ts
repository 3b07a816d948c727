import type { FastifyInstance } from "fastify";
import { type BlobStore, blobPath } from "../files/blob-store.ts";
import { contentPolicy, forEachHost } from "../http/security-headers.ts";
import { type Origins, originsAt } from "../origins.ts";
import type { Runtime } from "../runner/runtime.ts";
import type { Settings } from "../settings.ts";

/**
 * Serves the frame of each compiled program, by the name of its script, on the second origin: without cookies, network,
 * forms or storage. Elm itself is no sandbox.
 */
export function serveElmFrame(
  http: FastifyInstance,
  { origins }: Settings,
  { runtime, store }: { runtime: () => Runtime; store: BlobStore },
): void {
  const policyAt = forEachHost(origins, "usercontent", elmFramePolicy);
  http.get<{ Params: { script: string } }>("/elm/:script.html", async (request, reply) => {
    const { script } = request.params;
    const name = { hash: script, ending: "js" } as const;
    if (!/^[0-9a-f]{64}$/.test(script) || !(await store.bring(name))) {
      return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
    }
    return reply
      .header("content-security-policy", policyAt(request.host))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(frameDocument(originsAt(origins, "usercontent", request.host), blobPath(name), runtime().hash));
  });
}

/** Scripts from our own origin only; styles that a program writes; pictures that it draws itself. */
function elmFramePolicy({ usercontent, site }: Origins): string {
  return contentPolicy({
    sandbox: ["allow-scripts"],
    defaultSrc: ["'none'"],
    scriptSrc: [usercontent],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["data:"],
    connectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [site],
  });
}

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; padding: 0.75rem; color: CanvasText; background: Canvas; overflow-wrap: anywhere; }
button, input, select, textarea { font: inherit; min-height: 2.75rem; max-width: 100%; box-sizing: border-box; }
button { padding: 0 0.9rem; margin: 0 0.4rem 0.4rem 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }`;

function frameDocument({ site, usercontent }: Origins, path: string, hash: string): string {
  const shell = `${usercontent}/programs/${hash}/code/web/elm-frame/frame.js`;
  return `<!doctype html><html lang="en" data-site="${site}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Program</title><style>${STYLE}</style></head><body><div id="program"></div><script src="${usercontent}/${path}"></script><script type="module" crossorigin="anonymous" src="${shell}"></script></body></html>`;
}
