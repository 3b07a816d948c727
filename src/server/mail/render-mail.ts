import { htmlText } from "../html-text.ts";
import type { Composed, MailBlock, MailSite } from "./composed.ts";
import { say } from "./say.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Address that turns these mails off. */
  unsubscribe?: string;
}

const WIDTH = 72;

interface RenderOptions {
  /** For showing it in a browser. */
  nonce?: string | undefined;
  /** Address that turns these mails off, for their foot. */
  unsubscribe?: string | undefined;
}

/** Renders both forms of a mail with the same contents. */
export function renderMail(
  { subject, blocks }: Composed,
  site: MailSite,
  { nonce, unsubscribe }: RenderOptions = {},
): RenderedMail {
  const footer = say("footer", { site: site.siteName, support: site.supportEmail });
  const foot = unsubscribe === undefined ? [] : [{ k: "link", label: say("unsubscribe"), href: unsubscribe } as const];
  const text = [...blocks.map(plain), "-- ", wrap(footer), ...foot.map(plain)].join("\n\n");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${htmlText(subject)}</title><style${nonce ? ` nonce="${nonce}"` : ""}>${STYLE}</style>`;
  const body = `<main><h1>${htmlText(subject)}</h1>${blocks.map(rich).join("")}<footer>${htmlText(footer)}${foot.map(small).join("")}</footer></main>`;
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

function plain(block: MailBlock): string {
  switch (block.k) {
    case "text":
      return wrap(block.text);
    case "quote":
      return block.text
        .split("\n")
        .map((line) => wrap(line).replace(/^/gm, "> "))
        .join("\n");
    case "rows":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "link":
      return `${block.label}:\n${block.href}`;
  }
}

function rich(block: MailBlock): string {
  switch (block.k) {
    case "text":
      return `<p>${htmlText(block.text)}</p>`;
    case "quote":
      return `<blockquote>${block.text.split("\n").map(htmlText).join("<br>")}</blockquote>`;
    case "rows":
      return `<table>${block.rows.map(([label, value]) => `<tr><th scope="row">${htmlText(label)}</th><td>${htmlText(value)}</td></tr>`).join("")}</table>`;
    case "link":
      return `<p><a class="button" href="${htmlText(block.href)}">${htmlText(block.label)}</a></p>`;
  }
}

function small({ label, href }: { label: string; href: string }): string {
  return `<p><a href="${htmlText(href)}">${htmlText(label)}</a></p>`;
}

/** A subject is one line, whatever is in somebody's name. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function wrap(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

const STYLE = [
  "body{margin:0;font:16px/1.55 Georgia,serif;color:#1d2433;background:#f6f5f1}",
  "main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}",
  "h1{font-size:1.4rem;line-height:1.3;margin:0 0 1.25rem}",
  "table{border-collapse:collapse;margin:1rem 0}",
  "th{text-align:left;font-weight:400;color:#566;padding:.2rem 1.5rem .2rem 0;vertical-align:top}",
  "td{padding:.2rem 0}",
  "blockquote{margin:1rem 0;padding:.25rem 0 .25rem 1rem;border-left:3px solid #b9861c}",
  ".button{display:inline-block;padding:.7rem 1.2rem;border-radius:.5rem;background:#23476f;color:#fff;text-decoration:none}",
  "footer a{color:inherit}",
  "footer{margin-top:2rem;padding-top:1rem;border-top:1px solid #d8d5cb;color:#566;font-size:.875rem}",
  "@media(prefers-color-scheme:dark){body{color:#e9e6dc;background:#161a22}th,footer{color:#a9adb8}footer{border-color:#333a47}.button{background:#9cc3ee;color:#10151d}}",
].join("");
