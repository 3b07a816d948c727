import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { SHEET_COOKIE } from "./cookies.ts";

/** Cookies that a page for everybody ignores. Any other may say something about the visitor. */
const HARMLESS: ReadonlySet<string> = new Set([SHEET_COOKIE, "time_zone"]);

/** Requests that differ in these get another page. */
const VARY = "Cookie, Sec-GPC";

/** Marks the inline elements of a page for everybody while it's rendered: a nonce that's kept would be no secret. */
export const NO_NONCE = "for-everybody";

/** True if nothing in a request says who sends it. */
export function isFromAnybody({ cookies, headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === undefined && Object.keys(cookies).every((name) => HARMLESS.has(name));
}

/**
 * Sends a page that shared caches may keep for `seconds` and show to everybody without cookies: unchanged it's a 304,
 * and its policy allows its inline elements by their hashes. False if something in the reply is for one person after all.
 */
export function sendToEverybody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, seconds, policy }: { body: string | Buffer; seconds: number; policy: string },
): FastifyReply | null {
  if (reply.statusCode !== 200 || reply.getHeader("set-cookie") !== undefined) return null;
  const sent = typeof body === "string" ? body.replaceAll(` nonce="${NO_NONCE}"`, "") : body;
  // Weak: the proxy may send it packed in another way.
  const etag = `W/"${createHash("sha256").update(sent).digest("base64url").slice(0, 27)}"`;
  reply.headers({
    "cache-control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    "content-security-policy": typeof sent === "string" ? withHashes(policy, sent) : policy,
    vary: VARY,
    etag,
  });
  if (sameTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.send(sent);
}

function sameTag(asked: string | undefined, etag: string): boolean {
  return asked?.split(",").some((tag) => tag.trim() === etag || tag.trim() === etag.slice(2)) ?? false;
}

const INLINE = /<(script|style)(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/\1>/g;
const NONCE = `'nonce-${NO_NONCE}'`;
const hashes = new LRUCache<string, string>({ max: 500 });

/** The policy with the hashes of a page's inline scripts and styles in place of a nonce. Data in script elements never runs. */
function withHashes(policy: string, html: string): string {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind = "script", text = ""] of html.matchAll(INLINE))
    found[kind as "script" | "style"].add(hashOf(text)); // see INLINE
  return policy
    .split("; ")
    .map((directive) => {
      const kind = directive.startsWith("style-src") ? "style" : "script";
      return directive.replace(NONCE, [...found[kind]].join(" ")).trimEnd();
    })
    .join("; ");
}

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  hashes.set(text, made);
  return made;
}
