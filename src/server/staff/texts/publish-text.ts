import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { publishTextCall, staffTextPage } from "#contract/staff/texts.page.ts";
import { isTextPage } from "#rules/site/text-pages.ts";
import { indexHelpIn } from "../../catalogue/search/index-help.ts";
import type { Database } from "../../db/tables.ts";
import type { App } from "../../http/app.ts";
import { addMessage } from "../../http/messages.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { questionsIn } from "../../site/questions.ts";
import { type Draft, readDraft, readVersions, setPublished, writeDraft, writeVersion } from "../../site/text-store.ts";
import { readWords, renderWords } from "../../site/words.ts";
import type { Tools } from "../../tools.ts";
import { answerStaffForm } from "../answer-form.ts";
import { usedKey, writeAudit } from "../audit-store.ts";
import { OTHER_KEY } from "../look.ts";
import { say } from "../say.ts";
import type { StaffAct } from "../tables.ts";
import { refusalFields, TEXT_TITLE } from "./text.page.ts";
import { sameText, textView } from "./text-view.ts";

type Body = Infer<typeof publishTextCall.body>;

const acts = {
  publish: "page_published",
  restore: "page_restored",
  take_down: "page_taken_down",
} as const satisfies Record<Body["step"], StaffAct>;

const CHANGED: Refused = { refused: 409, errors: [say("x_changed")] };

/** Publishes a text page, brings an earlier version back, or takes it down. */
export function servePublishText(app: App): void {
  serveCall(app, publishTextCall, {
    may: "staff_tools",
    async handler(visit, body) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member" || !isTextPage(body.page)) return { refused: 404 };
      const refused = await tools.db.transaction().execute((trx) => actOnText(trx, app, body, viewer.userId));
      if (refused) return refused;
      addMessage(visit, { level: "success", text: say("x_done", { step: body.step }) });
      return { results: { redirect_to: pathTo("staff_text", {}, { page: body.page }) } };
    },
    form: answerStaffForm(app, staffTextPage, TEXT_TITLE, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome) || !isTextPage(values.page ?? "")) return null;
      return { ...(await textView(app, visit, values.page ?? "")), ...refusalFields(outcome, fields) };
    }),
  });
}

/** Changes what people read, with its audit line and the search, once per form. */
async function actOnText(trx: Transaction<Database>, app: App, body: Body, by: string): Promise<Refused | null> {
  const { tools, pagesDir } = app;
  const { page, step, key, reason } = body;
  // A second press waits for the first, and then finds its line.
  const draft = await readDraft(trx, page, true);
  const used = await usedKey(trx, key);
  if (used) return used.staff_user_id === by && used.act === acts[step] && used.subject_id === page ? null : OTHER_KEY;
  if (!draft) return CHANGED;
  const done = await { publish, restore, take_down }[step](trx, tools, body, draft, by);
  if (isRefused(done)) return done;
  const entry = { staffUserId: by, act: acts[step], subject: { kind: "page" as const, id: page } };
  const line = await writeAudit(trx, tools, { ...entry, effect: [done.effect], reason, requestKey: key });
  if ("before" in line) return OTHER_KEY;
  if (page === "help") {
    const words = await readWords({ db: trx, pagesDir, settings: tools.settings }, page);
    await indexHelpIn(trx, questionsIn(words?.html ?? ""));
  }
  return null;
}

type Done = { effect: string } | Refused;

async function publish(
  trx: Transaction<Database>,
  tools: Tools,
  { page, number, reason }: Body,
  { title, text, format, revision }: Draft,
  by: string,
): Promise<Done> {
  if (revision !== Number(number)) return CHANGED;
  const { problems } = await renderWords({ title, text, format }, tools.settings);
  if (problems.length > 0) return { refused: 422, errors: [say("x_problems"), ...problems] };
  if (text.trim() === "") return { refused: 422, errors: [say("x_empty")] };
  const version = await writeVersion(trx, page, { title, text, format, reason, by, at: new Date(tools.now()) });
  return { effect: say("x_published", { title, version }) };
}

async function restore(
  trx: Transaction<Database>,
  tools: Tools,
  { page, number, reason }: Body,
  draft: Draft,
  by: string,
): Promise<Done> {
  const [wanted] = await readVersions(trx, page, { upTo: Number(number), limit: 1 });
  if (wanted?.version !== Number(number) || wanted.version === draft.published_version) return CHANGED;
  const { title, text, format } = wanted;
  const at = new Date(tools.now());
  const isUntouched = await draftIsRead(trx, page, draft);
  const version = await writeVersion(trx, page, { title, text, format, reason, by, at });
  // A draft that says something new isn't lost to a version that comes back.
  if (isUntouched) await writeDraft(trx, page, { title, text, format, revision: draft.revision + 1, by, at });
  return { effect: say("x_restored", { title, from: wanted.version, version }) };
}

async function draftIsRead(trx: Transaction<Database>, page: string, draft: Draft): Promise<boolean> {
  if (draft.published_version === null) return false;
  const [read] = await readVersions(trx, page, { upTo: draft.published_version, limit: 1 });
  return read !== undefined && sameText(draft, read);
}

async function take_down(
  trx: Transaction<Database>,
  _tools: Tools,
  { page, number }: Body,
  { title, published_version }: Draft,
): Promise<Done> {
  if (published_version === null || published_version !== Number(number)) return CHANGED;
  await setPublished(trx, page, null);
  return { effect: say("x_down", { title }) };
}
