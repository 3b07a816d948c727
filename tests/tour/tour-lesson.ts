import type { Page } from "playwright-core";
import { type Misfit, type Moment, misfits } from "../fit/measure.ts";
import { faultsIn } from "../fit/report.ts";
import type { Answers } from "./answers.ts";

/** Something that a person would trip over. */
export interface Finding {
  /** Index of the page in its lesson, from 0; null where it's about the lesson. */
  page: number | null;
  kind: "misfit" | "covered" | "silent" | "unjudged" | "console" | "stuck";
  text: string;
}

/** Everything met in one lesson. */
export interface Toured {
  findings: Finding[];
  pages: number;
  /** Pages that don't fit: before anything was done, and after answers. */
  misfits: Map<Moment, Misfit[]>;
}

/** Patience with a verdict. */
const VERDICT_MS = 8000;

/** Plays the open lesson page by page: a wrong answer to each question, then the right one. Every page has to be open to the learner. */
export async function tourLesson(page: Page, answers: ReadonlyMap<string, Answers>): Promise<Toured> {
  const findings: Finding[] = [];
  const found = new Map<Moment, Misfit[]>([["start", await misfits(page)]]);
  const pages = await page.locator("header details ol a[href^='#page-']").count();
  for (let index = 0; index < pages; index += 1) {
    const look = async (moment: Moment) => {
      found.set(moment, [...(found.get(moment) ?? []), ...(await misfits(page, moment, index))]);
    };
    for (const id of await openPage(page, index)) {
      const known = answers.get(id);
      const played = known ? await playQuestion(page, id, known, look) : [];
      findings.push(...played.map((finding) => ({ ...finding, page: index })));
    }
  }
  for (const [moment, each] of found)
    for (const misfit of each) {
      const kind = misfit.covered === "" ? "misfit" : "covered";
      findings.push({ page: misfit.page, kind, text: `${moment}: ${faultsIn(misfit).join(", ")}` });
    }
  return { findings, pages, misfits: found };
}

/** Goes to a page by the list of the menu, and returns the ids of its questions. */
function openPage(page: Page, index: number): Promise<string[]> {
  return page.evaluate(async (at) => {
    const link = document.querySelectorAll<HTMLElement>("header details ol a[href^='#page-']")[at];
    link?.click();
    const section = document.querySelector<HTMLElement>(link?.getAttribute("href") ?? "#none");
    const until = performance.now() + 8000;
    const isAlive = () => section?.checkVisibility() && !section.querySelector("button[name=intent][value=check]");
    while (!isAlive() && performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve));
    const frames = [...(section?.querySelectorAll<HTMLElement>("section[id^=w-][data-phase]") ?? [])];
    return frames.map((frame) => frame.id.slice("w-".length));
  }, index);
}

async function playQuestion(
  page: Page,
  id: string,
  { wrong, right, explores }: Answers,
  look: (moment: Moment) => Promise<void>,
): Promise<Omit<Finding, "page">[]> {
  const found: Omit<Finding, "page">[] = [];
  if (wrong) {
    await act(page, id, wrong);
    const phase = await judged(page, id);
    await look("wrong");
    if (phase !== "incorrect" && phase !== "partial")
      found.push({ kind: "unjudged", text: `${id}: a wrong answer is ${phase}` });
    else if ((await replyTo(page, id)) === "")
      found.push({ kind: "silent", text: `${id}: nothing is said to a wrong answer` });
    await startAgain(page, id);
  }
  if (!right) return found;
  await act(page, id, right);
  if (explores) return found;
  const phase = await judged(page, id);
  await look("right");
  if (phase !== "correct") found.push({ kind: "unjudged", text: `${id}: the right answer is ${phase}` });
  else if ((await replyTo(page, id)) === "") found.push({ kind: "silent", text: `${id}: solved without a word` });
  return found;
}

/** Sends the actions that the view itself sends for a learner's hands: React keeps them beside its elements. */
async function act(page: Page, id: string, actions: readonly unknown[]): Promise<void> {
  await page.evaluate(
    async ([frame, list]) => {
      for (const action of list) {
        const place = document.getElementById(`${frame}-place`);
        const key = Object.keys(place ?? {}).find((name) => name.startsWith("__reactFiber$"));
        let fiber = key ? (place as unknown as Record<string, Fiber>)[key]?.child : undefined;
        while (fiber && typeof fiber.memoizedProps?.act !== "function") fiber = fiber.child;
        fiber?.memoizedProps?.act?.(action);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      interface Fiber {
        child?: Fiber;
        memoizedProps?: { act?: (action: unknown) => void };
      }
    },
    [`w-${id}`, actions] as const,
  );
}

/** Presses the bar's button unless the question checks itself, and returns the phase that it ends in. */
function judged(page: Page, id: string): Promise<string> {
  return page.evaluate(
    async ([frame, patience]) => {
      const until = performance.now() + patience;
      const phase = () => document.getElementById(frame)?.dataset.phase ?? "gone";
      const isOver = () => ["correct", "partial", "incorrect"].includes(phase());
      const paint = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A question that checks itself has begun to by now.
      for (let frames = 0; frames < 4; frames += 1) await paint();
      if (!isOver() && phase() !== "checking")
        [...document.querySelectorAll<HTMLElement>("[data-bar] button")].at(-1)?.click();
      while (!isOver() && performance.now() < until) await paint();
      return phase();
    },
    [`w-${id}`, VERDICT_MS] as const,
  );
}

/** Words beside the verdict, in the bar or in the frame. */
function replyTo(page: Page, id: string): Promise<string> {
  return page.evaluate((frame) => {
    const news = document.querySelector<HTMLElement>("[data-bar] [data-news]")?.textContent ?? "";
    const own = document.getElementById(frame)?.querySelector<HTMLElement>("[role=status]")?.textContent ?? "";
    return (news + own).trim();
  }, `w-${id}`);
}

/** Presses "Try again", as somebody with a wrong answer would. */
async function startAgain(page: Page, id: string): Promise<void> {
  await page.evaluate(async (frame) => {
    const again = [...document.querySelectorAll<HTMLElement>("[data-bar] button")].at(-1);
    if (["incorrect", "partial"].includes(document.getElementById(frame)?.dataset.phase ?? "")) again?.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }, `w-${id}`);
}
