import type { FastifyReply, FastifyRequest } from "fastify";
import { htmlText } from "../../html-text.ts";
import type { App } from "../../http/app.ts";
import { contentPolicy } from "../../http/security-headers.ts";
import words from "./messages/en.json" with { type: "json" };

interface Bare {
  title: string;
  text: string;
  /** Link that leaves a frame. */
  link?: { href: string; label: string };
  /** Address that may show this in a frame; absent: nobody. */
  framedBy?: string;
  status?: number;
}

/**
 * Reply of a small page without scripts, styles or cookies of ours. It's the only kind that a school's platform may
 * show inside its own page.
 */
export function answerBarePage(reply: FastifyReply, { title, text, link, framedBy, status = 200 }: Bare): FastifyReply {
  if (framedBy !== undefined) reply.removeHeader("x-frame-options");
  const none = ["'none'"];
  const policy = contentPolicy({
    defaultSrc: none,
    baseUri: none,
    formAction: none,
    objectSrc: none,
    frameAncestors: framedBy === undefined ? none : [framedBy],
  });
  const anchor = link
    ? `<p><a href="${htmlText(link.href)}" target="_blank" rel="noopener">${htmlText(link.label)}</a></p>`
    : "";
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${htmlText(title)}</title><h1>${htmlText(title)}</h1><p>${htmlText(text)}</p>${anchor}</html>`,
    );
}

/** True if the request is for a frame inside somebody else's page. */
export function isFramed({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-dest"] === "iframe" || headers["sec-fetch-dest"] === "frame";
}

/** Page in a platform's frame that leads out of it: cookies of ours wouldn't be there. */
export function answerInFrame(app: App, reply: FastifyReply, href: string, framedBy: string): FastifyReply {
  const { siteName } = app.tools.settings;
  return answerBarePage(reply, {
    title: siteName,
    text: words.frame_text.replace("{site}", siteName),
    link: { href, label: words.frame_link.replace("{site}", siteName) },
    framedBy,
  });
}
