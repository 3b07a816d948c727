import { useEffect, useRef, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import type { cancelTrial } from "#contract/trial/cancel-trial.ts";
import type { CancellationStep } from "#rules/trial/cancellation.ts";
import { track } from "../../analytics/track.ts";
import { CallError } from "../../api/call-error.ts";
import { logInAgain } from "../../api/log-in-again.ts";
import { send } from "../../api/send.ts";
import { showError } from "../../shell/shell-store.ts";
import { navigateTo } from "./navigate-to.ts";

export type Pressed = "abort" | "next" | "now";

export interface Choice {
  move: CancellationStep;
  /** Option of the status page it leads to. */
  option?: string;
  /** Must finish first: a survey's answer. */
  before?(): Promise<unknown>;
}

/** Makes a choice: sends the tracked event, then the payment event if there is one, then navigates; one at a time (T5). */
export function usePress(globals: Globals) {
  const [busy, setBusy] = useState<Pressed | null>(null);
  // Two presses may come before the screen is drawn again.
  const running = useRef(false);

  const rest = () => {
    running.current = false;
    setBusy(null);
  };
  useEffect(() => {
    // A page restored by the back button isn't waiting for anything.
    const back = ({ persisted }: PageTransitionEvent) => persisted && rest();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  });

  const press = async (pressed: Pressed, { move, option, before }: Choice) => {
    if (running.current) return;
    running.current = true;
    setBusy(pressed);
    try {
      await before?.();
      track({ event_name: move.tracked, event_properties: {} }, globals);
      if (move.payment) await send<typeof cancelTrial>(stopping, {});
      navigateTo(pathTo(move.to, option === undefined ? {} : { option }));
    } catch (error) {
      showFailure(error);
      rest();
    }
  };
  return { busy, press };
}

const stopping = { route: "cancel_trial", method: "POST" } as const;

/** Shows the reason of a refusal; for anything else the default sentence. */
export function showFailure(error: unknown): void {
  if (logInAgain(error)) return;
  const refused = error instanceof CallError && error.status !== null && error.status < 500;
  showError(refused ? error.message : undefined);
}
