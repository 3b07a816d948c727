import { pathTo } from "#contract/build-path.ts";
import { judge } from "#interactives/kit/judge.ts";
import { type ItemResult, MAX_ITEMS, nextItem, startOf } from "#rules/learning/onboarding/level-check.ts";
import { createCtx } from "../../content/lesson-ctx.ts";
import type { Visit } from "../../http/visit.ts";
import { type OpenItem, openItems, shownItem } from "./level-items.ts";
import { changeOnboarding, type Onboarding, readOnboarding } from "./onboarding-store.ts";
import type { QuizForm } from "./quiz.page.ts";
import { bestPath } from "./recommend.ts";

/** Loads the question that's next, or leads on once the check is over. */
export async function loadQuiz(visit: Visit) {
  const onboarding = await readOnboarding(visit.db, visit.viewer.learnerId);
  const open = itemFor(await openItems(visit.tools), onboarding);
  if (!open) return { redirectTo: afterCheck(onboarding) };
  const number = onboarding.checked.length + 1;
  const { id } = open.item;
  const again = visit.query.again !== undefined;
  return { results: { number, most: MAX_ITEMS, item: id, ...shownItem(visit.tools, open), again } };
}

/** Judges an answer, or skips or begins the check again, and leads to the next question. */
export async function answerQuiz(visit: Visit, { act, item, answer }: QuizForm): Promise<{ redirectTo: string }> {
  const items = await openItems(visit.tools);
  if (act === "again") {
    await changeOnboarding(visit, (before) => ({ ...before, checked: [], checkEnded: false }));
    return { redirectTo: pathTo("welcome_quiz") };
  }
  let isAgain = false;
  const after = await changeOnboarding(visit, async (before) => {
    const open = itemFor(items, before);
    // A form of an earlier question, or one sent twice: it was answered, or isn't asked any more.
    if (!open || (act !== "skip" && open.item.id !== item)) return null;
    if (act === "skip") return ended(visit, { ...before, checkEnded: true });
    const result = act === "unknown" ? "unknown" : resultOf(visit, open, answer ?? "");
    isAgain = result === null;
    if (result === null) return null;
    const changed = { ...before, checked: [...before.checked, { ...open.item, result }] };
    return itemFor(items, changed) ? changed : ended(visit, { ...changed, checkEnded: true });
  });
  if (after.checkEnded) return { redirectTo: afterCheck(after) };
  return { redirectTo: pathTo("welcome_quiz", {}, { again: isAgain ? "1" : undefined }) };
}

async function ended({ db }: Visit, onboarding: Onboarding): Promise<Onboarding> {
  return { ...onboarding, pathSlug: await bestPath(db, onboarding) };
}

function itemFor(items: readonly OpenItem[], { answers, checked, checkEnded }: Onboarding): OpenItem | null {
  if (checkEnded) return null;
  const next = nextItem(
    items.map(({ item }) => item),
    startOf(answers.level),
    checked,
  );
  return items.find(({ item }) => item.id === next?.id) ?? null;
}

/** Judged by the question's own type; null if it isn't an answer at all. */
function resultOf({ tools, now }: Visit, { lessonId, solvable }: OpenItem, answer: string): ItemResult | null {
  const { interactive, asset } = solvable;
  const { ctx } = createCtx(tools, lessonId, solvable, { learnerId: null, round: 0, now, attempt: 0 });
  const given = interactive.fromForm?.({ answer: [answer] }, interactive.toPublic(asset, ctx)) ?? null;
  const verdict = judge(interactive, asset, given, ctx);
  if (verdict.kind === "invalid") return null;
  return verdict.correct ? "right" : "wrong";
}

function afterCheck({ pathSlug }: Onboarding): string {
  return pathSlug === null ? pathTo("onboarding") : pathTo("learning_path", { learningPathSlug: pathSlug });
}
