import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

/** Waits for a mail with this subject to this address, in the queue that developers see, and returns the first link in its text. */
export async function mailedLink(context: BrowserContext, address: string, subject: RegExp): Promise<string> {
  const page = await mailPage(context, address, subject);
  return plain(/<pre[\s\S]*?<a href="([^"]+)"/.exec(page)?.[1] ?? "");
}

async function mailPage(context: BrowserContext, address: string, subject: RegExp): Promise<string> {
  const read = async (path: string) => (await context.request.get(path)).text();
  let mail = "";
  const find = async () => {
    for (const item of (await read("/dev/mail/")).split("<li ")) {
      const [, href = "", text = ""] = /<a href="([^"]+)">([^<]*)</.exec(item) ?? [];
      if (subject.test(plain(text)) && item.includes(`>${address}</dd>`)) mail ||= href;
    }
    return mail;
  };
  await expect.poll(find, { message: `a mail ${subject} to ${address}`, interval: 500 }).not.toBe("");
  return read(mail);
}

const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" } as const;

/** Text as people read it, from a page's source. */
function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]);
}
