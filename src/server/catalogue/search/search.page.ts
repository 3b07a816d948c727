import { MAX_SEARCH_LENGTH, searchCall, searchPage } from "#contract/catalogue/search.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import { find } from "./find.ts";

const ON_PAGE = 30;
const AS_TYPED = 8;

/** Serves search as a page, which works without scripts, and as a call for the list below the field. */
export function serveSearch(app: App): void {
  servePage(app, searchPage, {
    title: ({ text }) => (text === "" ? "Search" : `Search: ${text}`),
    async load({ db, query }) {
      const text = textOf(query.q);
      return { results: { text, ...(await find(db, text, ON_PAGE)) } };
    },
  });
  serveCall(app, searchCall, {
    may: "visit",
    async handler({ db }, { q }) {
      const text = textOf(q);
      return { results: { text, ...(await find(db, text, AS_TYPED)) } };
    },
  });
}

function textOf(asked: string | undefined): string {
  return (asked ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
}
