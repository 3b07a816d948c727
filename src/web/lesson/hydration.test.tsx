// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Globals } from "#contract/page.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
import { judged, numbersLesson } from "#tests/kit/lesson-harness.tsx";
import { inMemoryStore } from "./intent-store.ts";
import type { CheckBody } from "./intents.ts";
import { LessonPage } from "./lesson-page.tsx";
import { LiveInteractive } from "./live-interactive.tsx";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import { Outbox } from "./outbox.ts";
import type { ViewSource } from "./view-source.tsx";

/** News that arrives while a page is still being taken over: some of its questions are the browser's, the others the server's markup. */

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(cleanup);

const globals = { user: { xp: 0, is_authenticated: true }, csrf_token: "t" } as Globals; // All that a lesson reads.
const view = numeric as unknown as AnyView; // The only type in these lessons.

const page = (results: LessonResults, source: ViewSource, tools?: LessonTools) => (
  <LessonPage
    results={results}
    globals={globals}
    source={source}
    liveInteractive={() => LiveInteractive}
    tools={tools}
  />
);

const answerTo = ({ lesson }: LessonResults, id: string): CheckBody => ({
  lesson_id: lesson.lesson_id,
  version_hash: lesson.version_hash,
  at: "2026-11-27T10:00:00Z",
  id,
  rev: 1,
  state: { text: "2" },
  answer: "2",
});

/** Tools whose outbox keeps an answer of an earlier visit, which is right. */
async function keptAnswer(body: CheckBody): Promise<LessonTools> {
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const store = inMemoryStore();
  const intent = { key: "earlier", what: { kind: "errand" as const, about: body.id, errand: body } };
  await store.replace([], [{ key: "earlier", learner: "ada", order: 0, intent }]);
  const outbox = new Outbox({
    store,
    learner: "ada",
    sendSave: () => new Promise(() => undefined),
    sendCheck: async (_key, sent) => judged(sent, true),
    newKey,
    later: () => () => undefined,
  });
  return { outbox, calls: {} as LessonTools["calls"], now: () => new Date(0), newKey };
}

/** The same page with both questions on it, so that the second is folded. */
function bothOnOnePage(): LessonResults {
  const lesson = numbersLesson(2);
  const [first, second] = lesson.blocks;
  if (!first || !second) throw new Error("The lesson has two pages.");
  return {
    ...lesson,
    blocks: [{ ...first, contents: [...first.contents, ...second.contents], required: ["q1", "q2"] }],
  };
}

test.each([
  ["the question it's about", numbersLesson(2)],
  ["a question that it unfolds", bothOnOnePage()],
])(
  "a verdict that comes before the scripts of %s leaves the server's markup alone until they're there",
  async (_, results) => {
    const errors: unknown[] = [];
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page(results, () => view));
    const tools = await keptAnswer(answerTo(results, "q1"));
    const loaded = Promise.withResolvers<AnyView>();
    const onRecoverableError = (error: unknown) => errors.push(error);
    const hydrate = () =>
      hydrateRoot(
        container,
        page(results, () => loaded.promise, tools),
        { onRecoverableError },
      );
    const root = await act(async () => hydrate());
    await act(() => tools.outbox.resume());
    await act(async () => loaded.resolve(view));
    expect(errors).toEqual([]);
    expect(container.querySelector("[class*=xp]")?.textContent).toContain("10");
    expect(container.textContent).toContain("Because.");
    await act(async () => root.unmount());
    container.remove();
  },
);
