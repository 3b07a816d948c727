import type { infer as Infer } from "zod/v4/core";
import { type staffTextsPage as Contract, staffTextsPage } from "#contract/staff/texts.page.ts";
import { namedTextPages } from "#rules/site/text-pages.ts";
import type { App } from "../../http/app.ts";
import { servePage } from "../../http/serve-page.ts";
import { listDrafts } from "../../site/text-store.ts";
import { fillWords, readTextFile } from "../../site/words.ts";

type Line = Infer<typeof Contract.results>["pages"][number];

const AT_ONCE = 50;

/** All text pages: first those of the program, then those that only staff have. */
export function serveTexts(app: App): void {
  servePage(app, staffTextsPage, {
    title: () => "Text pages",
    may: "staff_tools",
    async load({ db, query, viewer, tools }) {
      const after = query.after?.slice(0, 200) ?? "";
      const rows = await listDrafts(db, { after, limit: AT_ONCE + 1 });
      const written = rows.slice(0, AT_ONCE).map((row): Line => {
        const isOut = row.published_version !== null;
        return {
          path: row.path,
          title: fillWords(row.title, tools.settings),
          state: isOut ? (row.differs ? "changed" : "published") : "draft",
          edited_at: row.edited_at.toISOString(),
          edited_by: row.edited_by,
        };
      });
      const known = new Set(written.map(({ path }) => path));
      const untouched = after === "" ? [...namedTextPages, "s/accessibility"].filter((path) => !known.has(path)) : [];
      const files = await Promise.all(
        untouched.map(async (path): Promise<Line> => {
          const file = await readTextFile(app.pagesDir, path, tools.settings);
          return {
            path,
            title: file ? fillWords(file.title, tools.settings) : path,
            state: "file",
            edited_at: null,
            edited_by: null,
          };
        }),
      );
      return {
        results: {
          pages: [...written, ...files],
          next: rows.length > AT_ONCE ? (written.at(-1)?.path ?? null) : null,
          wrong: query.wrong?.slice(0, 200) ?? null,
          time_zone: viewer.timeZone,
        },
      };
    },
  });
}
