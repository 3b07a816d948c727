import type { FastifyInstance } from "fastify";
import { contentPolicy, forEachHost } from "../http/security-headers.ts";
import { type Origins, originsAt } from "../origins.ts";
import type { Runtime } from "../runner/runtime.ts";
import type { Settings } from "../settings.ts";

/** A frame in which somebody else's script runs. */
interface OutsideFrame {
  name: "tags" | "chat";
  title: string;
  script: string;
  /** Hosts that its scripts may load from and send to. */
  hosts: readonly string[];
  /** It's seen, so it may have pictures, styles and frames of its own. */
  isSeen: boolean;
}

/**
 * Serves the frames of the tag manager and the support chat, on the second origin and only where they're set up. They're the only frames there with an
 * origin of their own, as both services keep cookies. Their hosts are in no other page's policy.
 */
export function serveOutsideFrames(http: FastifyInstance, settings: Settings, runtime: () => Runtime): void {
  for (const frame of framesOf(settings)) {
    const policyAt = forEachHost(settings.origins, "usercontent", (pair) => policyOf(frame, pair));
    http.get(`/frames/${frame.name}/`, (request, reply) =>
      reply
        .header("content-security-policy", policyAt(request.host))
        .header("referrer-policy", "no-referrer")
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(documentOf(frame, originsAt(settings.origins, "usercontent", request.host), runtime().hash)),
    );
  }
}

function framesOf({ tagManager, supportChatScript }: Settings): OutsideFrame[] {
  const frames: OutsideFrame[] = [];
  if (tagManager) {
    const { id, origin, hosts } = tagManager;
    const script = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
    frames.push({ name: "tags", title: "Tags", script, hosts: [origin, ...hosts], isSeen: false });
  }
  if (supportChatScript) {
    const { origin } = new URL(supportChatScript);
    const hosts = [origin, origin.replace(/^http/, "ws")];
    frames.push({ name: "chat", title: "Support chat", script: supportChatScript, hosts, isSeen: true });
  }
  return frames;
}

function policyOf({ hosts, isSeen }: OutsideFrame, { usercontent, site }: Origins): string {
  const loads = hosts.filter((host) => !host.startsWith("ws"));
  return contentPolicy({
    sandbox: ["allow-scripts", "allow-same-origin", ...(isSeen ? ["allow-forms", "allow-popups"] : [])],
    defaultSrc: ["'none'"],
    scriptSrc: [usercontent, ...loads],
    connectSrc: [...hosts],
    imgSrc: [...loads, ...(isSeen ? ["data:", "blob:"] : [])],
    ...(isSeen && {
      styleSrc: ["'unsafe-inline'", ...loads],
      fontSrc: [...loads, "data:"],
      mediaSrc: [...loads],
      frameSrc: [...loads],
    }),
    baseUri: ["'none'"],
    formAction: isSeen ? [...loads] : ["'none'"],
    frameAncestors: [site],
  });
}

function documentOf({ name, title, script }: OutsideFrame, { site, usercontent }: Origins, hash: string): string {
  const code = `${usercontent}/programs/${hash}/code/web/outside-frames/${name}.js`;
  const address = script.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en" data-site="${site}" data-script="${address}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><script type="module" crossorigin="anonymous" src="${code}"></script></body></html>`;
}
