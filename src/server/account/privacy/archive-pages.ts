import { htmlText } from "../../html-text.ts";
import messages from "./messages/en.json" with { type: "json" };

/** One table in an archive, once it's written. */
export interface WrittenTable {
  what: string;
  file: string;
  rows: number;
}

interface ArchiveFacts {
  site: string;
  userId: string;
  madeAt: number;
  tables: readonly WrittenTable[];
  pictures: readonly string[];
}

/** List of an archive's files for programs. */
export function manifestOf({ site, userId, madeAt, tables, pictures }: ArchiveFacts): string {
  const listed = tables.map(({ what, file, rows }) => ({
    what,
    rows,
    json: `json/${file}.json`,
    csv: `csv/${file}.csv`,
  }));
  const manifest = {
    format: 1,
    site,
    user_id: userId,
    made_at: new Date(madeAt).toISOString(),
    tables: listed,
    pictures,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}" +
  "table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.4rem .8rem .4rem 0;border-block-end:1px solid #8888}";

/** Page that leads to all of an archive's files; it needs nothing from elsewhere. */
export function indexPageOf({ site, madeAt, tables, pictures }: ArchiveFacts): string {
  const say = (key: keyof typeof messages) =>
    htmlText(messages[key].replaceAll("{site}", site).replace("{date}", new Date(madeAt).toISOString().slice(0, 10)));
  const rows = tables.map(
    ({ what, file, rows: count }) =>
      `<tr><td>${htmlText(what)}</td><td>${count}</td><td><a href="csv/${file}.csv">CSV</a> <a href="json/${file}.json">JSON</a></td></tr>`,
  );
  const links = pictures.map((path) => `<li><a href="${htmlText(path)}">${htmlText(path)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("title")}</title><style>${STYLE}</style></head>
<body><main><h1>${say("title")}</h1><p>${say("lead")}</p>
<table><thead><tr><th scope="col">${say("what")}</th><th scope="col">${say("rows")}</th><th scope="col">${say("files")}</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table>
${links.length > 0 ? `<h2>${say("pictures")}</h2><ul>${links.join("")}</ul>` : ""}<p>${say("not_here")}</p></main></body></html>
`;
}
