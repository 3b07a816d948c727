import { pathTo } from "#contract/build-path.ts";
import { htmlText } from "../html-text.ts";
import { DEV_MAIL_STYLE } from "./dev-mail-style.ts";
import { type MailRow, type MailState, mailStates } from "./read-mails.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface ListPage {
  kinds: readonly { name: string; subject: string }[];
  /** The subject is null if the mail can't be composed any more. */
  queue: readonly { row: MailRow; subject: string | null }[];
  state: MailState | null;
  page: number;
  more: boolean;
  nonce: string;
  /** No mail server is configured, so mails end up on this page. */
  keeps: boolean;
}

/** Renders the list: every kind of mail, then the queue. */
export function listPage({ kinds, queue, state, page, more, nonce, keeps }: ListPage): string {
  const kindItems = kinds.map(
    ({ name, subject }) =>
      `<li><a href="${pathTo("dev_mail_one", { source: "kinds", name })}">${htmlText(subject)}</a><small>${htmlText(name)}</small></li>`,
  );
  const filters = [null, ...mailStates].map((option) => {
    const current = option === state ? ' aria-current="page"' : "";
    return `<a href="${listAddress(option, 1)}"${current}>${option ?? "all"}</a>`;
  });
  const turns = [
    page > 1 ? `<a href="${listAddress(state, page - 1)}">Newer</a>` : "",
    more ? `<a href="${listAddress(state, page + 1)}">Older</a>` : "",
  ].join(" ");
  const rows = queue.map(({ row, subject }) => queueItem(row, subject)).join("");
  return frame(
    "Mails",
    nonce,
    `<h1>Mails</h1><p>${keeps ? "No mail server is configured, so mails end up here instead of being sent." : "A mail server is configured and sends due mails."}</p>
<section><h2>Each kind, with an example</h2><ul class="kinds">${kindItems.join("")}</ul></section>
<section><h2>The queue, newest first</h2><nav class="filters" aria-label="State">${filters.join(" ")}</nav>
${rows === "" ? "<p>No mails here.</p>" : `<ol class="queue">${rows}</ol>`}<nav class="turns" aria-label="Pages">${turns}</nav></section>`,
  );
}

function listAddress(state: MailState | null, page: number): string {
  return htmlText(pathTo("dev_mail", {}, { ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) }));
}

function queueItem(row: MailRow, subject: string | null): string {
  const address = pathTo("dev_mail_one", { source: "queue", name: row.mail_id });
  return `<li class="${row.state}"><a href="${address}">${htmlText(subject ?? `${row.template}, which can't be composed any more`)}</a>${factsOf(row)}</li>`;
}

function factsOf(row: MailRow): string {
  const facts: [string, string | null][] = [
    ["State", row.state],
    ["To", row.to_address],
    ["Due", moment(row.due_at)],
    ["Sent", moment(row.sent_at)],
    ["Tries", row.tries === 0 ? null : String(row.tries)],
    ["Next try", row.state === "waiting" && row.tries > 0 ? moment(row.held_until) : null],
    ["Last problem", row.last_problem],
  ];
  const lines = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<div><dt>${label}</dt><dd>${htmlText(value)}</dd></div>`],
  );
  return `<dl>${lines.join("")}</dl>`;
}

function moment(at: Date | null): string | null {
  return at && `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

export interface MailPage {
  /** Name of its kind. */
  name: string;
  /** Null for an example. */
  row: MailRow | null;
  /** Null if it can't be composed any more. */
  rendered: RenderedMail | null;
  nonce: string;
}

/** Renders both forms of one mail. The HTML form is in a sandboxed frame that can only open links. */
export function mailPage({ name, row, rendered, nonce }: MailPage): string {
  const back = `<p><a href="${pathTo("dev_mail")}">All mails</a></p>`;
  const facts = row ? factsOf(row) : `<p>An example of <code>${htmlText(name)}</code>. Its links open nothing.</p>`;
  if (!rendered) {
    return frame(name, nonce, `${back}<h1>${htmlText(name)}</h1>${facts}<p>It can't be composed any more.</p>`);
  }
  const document = rendered.html.replace("<head>", '<head><base target="_blank">');
  return frame(
    rendered.subject,
    nonce,
    `${back}<h1>${htmlText(rendered.subject)}</h1>${facts}
<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${htmlText(document)}"></iframe>
<h2>As plain text</h2><pre tabindex="0">${linked(rendered.text)}</pre>`,
  );
}

/** Turns addresses on a line of their own into links. */
function linked(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      /^https?:\/\/\S+$/.test(line) ? `<a href="${htmlText(line)}">${htmlText(line)}</a>` : htmlText(line),
    )
    .join("\n");
}

function frame(title: string, nonce: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${htmlText(title)}</title><style nonce="${nonce}">${DEV_MAIL_STYLE}</style></head><body><main>${body}</main></body></html>`;
}
