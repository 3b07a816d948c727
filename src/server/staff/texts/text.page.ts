import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { saveTextCall, staffTextPage } from "#contract/staff/texts.page.ts";
import { contentPagePath, isTextPage } from "#rules/site/text-pages.ts";
import type { App } from "../../http/app.ts";
import { addMessage } from "../../http/messages.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { type PageText, readDraft, writeDraft } from "../../site/text-store.ts";
import { answerStaffForm } from "../answer-form.ts";
import { say } from "../say.ts";
import { otherDraft, sameText, textView } from "./text-view.ts";

export const TEXT_TITLE = "Text page";

/** Page on which staff write a text page, and the call that saves its draft. */
export function serveText(app: App): void {
  servePage(app, staffTextPage, {
    title: ({ path }) => `${TEXT_TITLE}: ${path}`,
    may: "staff_tools",
    async load(visit) {
      const { page, new: typed, version } = visit.query;
      const path = typed === undefined ? page : contentPagePath(typed);
      if (!path || !isTextPage(path)) return { redirectTo: pathTo("staff_texts", {}, { wrong: typed }) };
      const asked = version !== undefined && /^\d{1,9}$/.test(version) ? Number(version) : undefined;
      return { results: await textView(app, visit, path, asked) };
    },
  });
  serveCall(app, saveTextCall, {
    may: "staff_tools",
    async handler(visit, body) {
      const { viewer } = visit;
      if (viewer.kind !== "member" || !isTextPage(body.page)) return { refused: 404 };
      const { page, revision, title, text, format } = body;
      // Browsers send form texts with CRLF.
      const sent = { title, text: text.replaceAll("\r\n", "\n"), format };
      const refused = await saveDraft(visit, page, { ...sent, revision: Number(revision), by: viewer.userId });
      if (refused) return refused;
      addMessage(visit, { level: "success", text: say("x_saved") });
      return { results: { redirect_to: pathTo("staff_text", {}, { page }) } };
    },
    form: answerStaffForm(app, staffTextPage, TEXT_TITLE, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome) || !isTextPage(values.page ?? "")) return null;
      const view = await textView(app, visit, values.page ?? "");
      const other = outcome.refused === 409 ? await readDraft(visit.db, view.path) : undefined;
      return {
        ...view,
        ...kept(view, values),
        ...(other && { other: otherDraft(other) }),
        ...refusalFields(outcome, fields),
      };
    }),
  });
}

type View = Infer<typeof staffTextPage.results>;

/** Keeps in the form what somebody wrote. */
function kept({ values, revision }: View, sent: Readonly<Record<string, string>>): Pick<View, "values" | "revision"> {
  const { title = values.title, text = values.text, format } = sent;
  return { values: { title, text, format: format === "camperdown" ? format : "markdown" }, revision };
}

export function refusalFields(outcome: Refused, fields: Readonly<Record<string, readonly string[]>>) {
  return {
    errors: [...(outcome.errors ?? [])],
    field_errors: Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]])),
  };
}

const OTHERS: Refused = { refused: 409, errors: [say("x_other")] };

/** A form sent twice saves once. Nobody's draft is replaced by somebody who hasn't read it. */
async function saveDraft(
  { tools }: Visit,
  path: string,
  { revision, by, ...sent }: PageText & { revision: number; by: string },
): Promise<Refused | null> {
  return tools.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, path, true);
    if (draft && sameText(draft, sent)) return null;
    if ((draft?.revision ?? 0) !== revision) return OTHERS;
    await writeDraft(trx, path, { ...sent, revision: revision + 1, by, at: new Date(tools.now()) });
    return null;
  });
}
