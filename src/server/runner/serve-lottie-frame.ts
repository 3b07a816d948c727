import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type BlobStore, blobPath } from "../files/blob-store.ts";
import { uploadsFolder } from "../files/open-store.ts";
import { contentPolicy, forEachHost } from "../http/security-headers.ts";
import { type Origins, originsAt } from "../origins.ts";
import type { Settings } from "../settings.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Serves the frame that plays an uploaded animation, by the hash of its file, on the second origin: the player has no
 * network, and nothing of the lesson is in reach.
 */
export function serveLottieFrame(
  http: FastifyInstance,
  settings: Settings,
  { runtime, store }: { runtime: () => Runtime; store: BlobStore },
): void {
  const { origins } = settings;
  const policyAt = forEachHost(origins, "usercontent", framePolicy);
  http.get<{ Params: { hash: string } }>("/lottie/:hash.html", async (request, reply) => {
    const { hash } = request.params;
    const name = { hash, ending: "json" } as const;
    if (!/^[0-9a-f]{64}$/.test(hash) || !(await store.bring(name)))
      return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
    return reply
      .header("content-security-policy", policyAt(request.host))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(
        frameDocument(
          originsAt(origins, "usercontent", request.host),
          await readFile(join(uploadsFolder(settings), blobPath(name)), "utf8"),
          runtime().hash,
        ),
      );
  });
}

function framePolicy({ usercontent, site }: Origins): string {
  return contentPolicy({
    sandbox: ["allow-scripts"],
    defaultSrc: ["'none'"],
    scriptSrc: [usercontent],
    styleSrc: ["'unsafe-inline'"],
    connectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [site],
  });
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
html, body { height: 100%; margin: 0; overflow: hidden; }
#animation { height: 100%; }
#animation svg { display: block; width: 100%; height: 100%; }
button { position: absolute; left: 0.5rem; bottom: 0.5rem; min-width: 5rem; min-height: 2.75rem; font: inherit; color: CanvasText; background: Canvas; border: 1px solid CanvasText; border-radius: 0.5rem; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
[hidden] { display: none; }`;

function frameDocument({ usercontent }: Origins, data: string, hash: string): string {
  const code = `${usercontent}/programs/${hash}`;
  // A file that was copied field by field has no such character; whatever is on the disk, none gets out of its element.
  const inert = data.replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Animation</title><style>${STYLE}</style></head><body><div id="animation" aria-hidden="true"></div><button type="button" id="play" hidden></button><script type="application/json" id="data">${inert}</script><script src="${code}/lottie/lottie_light.min.js"></script><script type="module" crossorigin="anonymous" src="${code}/code/web/lottie-frame/frame.js"></script></body></html>`;
}
