import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

/** Waits for a mail with this subject to this address, in the queue that developers see, and returns the first link in its text. */
export async function mailedLink(context: BrowserContext, address: string, subject: RegExp): Promise<string> {
  const page = await mailPage(context, address, subject);
  return plain(/<pre[\s\S]*?<a href="([^"]+)"/.exec(page)?.[1] ?? "");
}

/** Waits for such a mail and returns its text, on one line. */
export async function mailedText(context: BrowserContext, address: string, subject: RegExp): Promise<string> {
  const page = await mailPage(context, address, subject);
  const text = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? "";
  return plain(text.replace(/<[^>]*>/g, "")).replace(/\s+/g, " ");
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

/** Subjects of the mails to this address that are due by this instant, newest first, as developers see them. */
export async function mailsDue(context: BrowserContext, address: string, by: string): Promise<string[]> {
  const subjects: string[] = [];
  for (let page = 1; ; page += 1) {
    const list = await (await context.request.get(`/dev/mail/?page=${page}`)).text();
    for (const item of list.split("<li ").filter((text) => text.includes(`>${address}</dd>`))) {
      const [, state, subject = ""] = /^class="(\w+)"><a [^>]*>([^<]*)</.exec(item) ?? [];
      const [, day, time] = /<dt>Due<\/dt><dd>(\S+) (\S+) UTC/.exec(item) ?? [];
      if (state !== "withdrawn" && `${day}T${time}Z` <= by) subjects.push(plain(subject));
    }
    if (!list.includes(">Older</a>")) return subjects;
  }
}
