import { type Bar, type BarPress, pressOf } from "#rules/learning/action-bar.ts";
import type { Play } from "./play.ts";
import type { PlayController } from "./play-controller.ts";

/** Grip for a bar outside the frame on a question. */
export interface QuestionHandle {
  /** Press the button that the bar shows. */
  press(bar: Bar): void;
  /** Leads to the question's first control. */
  goTo(): void;
  /** Goes to the last step of a solution. */
  toTheEnd(): void;
}

interface HandleParts {
  controller: PlayController;
  current(): Play<unknown>;
  /** Element around the view. */
  view(): HTMLElement | null;
  /** Called when the button couldn't do anything yet. */
  onAsked(): void;
}

/** Handle of one question. */
export function questionHandle({ controller, current, view, onAsked }: HandleParts): QuestionHandle {
  const acts: Partial<Record<NonNullable<BarPress>, () => void>> = {
    explain() {
      onAsked();
      void controller.check();
    },
    check: () => void controller.check(),
    tryAgain() {
      controller.tryAgain();
      focusControl(view());
    },
    newRound: () => void controller.startAgain(),
    showMe: () => void controller.reveal(),
    nextStep: () => controller.step((current().replay?.at ?? 0) + 1),
    goToQuestion: () => goTo(),
    nextPart: () => goTo(),
  };

  function goTo(): void {
    const element = view();
    for (let around = element?.closest("details"); around; around = around.parentElement?.closest("details")) {
      around.open = true;
    }
    element?.scrollIntoView({ block: "center" });
    focusControl(element);
  }

  return {
    press(bar) {
      const press = pressOf(bar);
      if (press) acts[press]?.();
    },
    goTo,
    toTheEnd: () => controller.step((current().replay?.states.length ?? 1) - 1),
  };
}

const CONTROLS = "input:not([type=hidden]), textarea, select, button:not(:disabled), [tabindex='0']";

/** Focuses what the learner answers with; text in a box is selected, so that typing replaces it. */
function focusControl(view: HTMLElement | null): void {
  const control = view?.querySelector<HTMLElement>("input:checked") ?? view?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === "text") control.select();
}
