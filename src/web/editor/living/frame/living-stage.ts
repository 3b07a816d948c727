import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import { type Bar, type BarPart, barOf, pressOf, type QuestionStatus } from "#rules/learning/action-bar.ts";
import { frameId } from "../../../lesson/frame-id.ts";
import type { LessonContext } from "../../../lesson/lesson-context.tsx";
import { mustChoose, solvablesOn } from "../../../lesson/page-order.ts";
import { emptyStage, Handles, type StageState } from "../../../lesson/stage.ts";
import { type LivingState, noPages, pageAfter } from "./living-lesson-store.ts";
import { showInFrame } from "./places.ts";

/** Bar of the living lesson, by the same rules as the learner's; nothing is sent, so nothing waits and nobody is logged out. */
export class LivingStage {
  readonly handles = new Handles();
  #lesson: LivingState = noPages;
  #stage: StageState = emptyStage;
  #bar: Bar = barOf(factsOf(noPages, emptyStage));
  readonly #listeners = new Set<() => void>();
  readonly #goOn: (to: string) => void;

  constructor(goOn: (to: string) => void) {
    this.#goOn = goOn;
  }

  readonly current = (): { bar: Bar } => this;

  get bar(): Bar {
    return this.#bar;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes in the pages and the one that's shown. */
  show(lesson: LivingState): void {
    const isSame = lesson.shown === this.#lesson.shown;
    this.#lesson = lesson;
    this.#set(isSame ? {} : { touched: null, isInView: true });
  }

  settle(id: string, status: QuestionStatus, handle: QuestionHandle): void {
    this.handles.set(id, handle);
    if (JSON.stringify(this.#stage.statuses.get(id)) === JSON.stringify(status)) return;
    const touched = status.watching ? id : this.#stage.touched;
    this.#set({ statuses: new Map(this.#stage.statuses).set(id, status), touched });
  }

  readonly see = (isInView: boolean): void => {
    if (this.#stage.isInView !== isInView) this.#set({ isInView });
  };

  /** Leaves the page, whatever the button is for. */
  readonly goOn = (): void => {
    const next = pageAfter(this.#lesson);
    if (next) this.#goOn(next);
  };

  /** Presses the button. */
  readonly press = (): void => {
    const bar = this.#bar;
    const does = pressOf(bar);
    if (does === "continue") this.goOn();
    else if (does === "nextPart") {
      this.#set({ touched: bar.nextPart });
      goToQuestion(bar.nextPart);
    } else if (does === "goToQuestion") goToQuestion(bar.serves);
    else this.handles.get(bar.serves)?.press(bar);
  };

  readonly toTheEnd = (): void => this.handles.get(this.#bar.serves)?.toTheEnd();

  /** The bar as the lesson's questions see it. */
  readonly forQuestions: NonNullable<LessonContext["stage"]> = {
    subscribe: this.subscribe,
    isServed: (id) => this.#bar.serves === id,
    waits: () => false,
    dock: () => this.handles.dock(),
    touch: (id) => {
      if (this.#stage.touched !== id) this.#set({ touched: id });
    },
    press: this.press,
  };

  #set(changes: Partial<StageState>): void {
    this.#stage = { ...this.#stage, ...changes };
    const bar = barOf(factsOf(this.#lesson, this.#stage));
    if (JSON.stringify(bar) === JSON.stringify(this.#bar)) return;
    this.#bar = bar;
    for (const listener of [...this.#listeners]) listener();
  }
}

function factsOf({ pages, shown, done }: LivingState, { statuses, touched, isInView }: StageState) {
  const block = pages.get(shown)?.block;
  const parts = (block ? solvablesOn(block) : []).map((id): BarPart => {
    return {
      id,
      required: block?.required.includes(id) ?? false,
      done: done.has(id),
      status: statuses.get(id) ?? null,
    };
  });
  return { parts, touched, isInView, loggedOut: false, chooses: block !== undefined && mustChoose(block) };
}

const CONTROLS = "input:not([type=hidden]), textarea, select, button:not(:disabled), [tabindex='0']";

/** Leads to a question's first control, without scrolling the editor around the frame. */
function goToQuestion(id: string | null): void {
  const place = id === null ? null : document.getElementById(`${frameId(id)}-place`);
  if (!place) return;
  for (let around = place.closest("details"); around; around = around.parentElement?.closest("details") ?? null)
    around.open = true;
  showInFrame(place);
  place.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}
