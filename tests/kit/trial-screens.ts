import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { initialShellState } from "#web/shell/shell-state.ts";
import { dispatchShell, useShell } from "#web/shell/shell-store.ts";
import { sampleGlobals, sampleResponse, sampleTrial } from "./sample-pages.ts";

interface Fakes {
  /** Everything that happened outside the screen, in order. */
  happened: string[];
  bodies: unknown[];
  globals: Globals;
  /** The server's reply to every call. */
  answer: () => Promise<Response>;
  /** Error shown by the shell. */
  modal: typeof initialShellState.error;
}

/** Fake environment of a cancellation screen, reset for each test. */
export const fakes: Fakes = {
  happened: [],
  bodies: [],
  globals: sampleGlobals(),
  answer: async () => ok(),
  modal: initialShellState.error,
};

export const ok = (results: object = {}) => Response.json({ success: true, results });

/** Events without the replies to surveys. */
export const events = () =>
  fakes.happened.filter((event) => !event.startsWith("POST /payment_processor/cancel_trial_survey/"));

const follow = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  fakes.happened.push(`go ${link.getAttribute("href")}`);
};

/** Routes calls to the fakes, keeps links from navigating and records tracked events. */
export function installFakes(): void {
  beforeEach(() => {
    const tracked: Globals["analytics"]["javascript_tracked_events"] = [];
    tracked.push = (...all) => {
      fakes.happened.push(...all.map(({ event_name }) => `event ${event_name}`));
      return 0;
    };
    const globals = sampleGlobals();
    globals.analytics.javascript_tracked_events = tracked;
    Object.assign(fakes, {
      happened: [],
      bodies: [],
      globals,
      answer: async () => ok(),
      modal: initialShellState.error,
    });
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      fakes.happened.push(`${init.method} ${path}`);
      fakes.bodies.push(JSON.parse(String(init.body)));
      return fakes.answer();
    });
    document.addEventListener("click", follow);
  });
  afterEach(() => {
    document.removeEventListener("click", follow);
    dispatchShell({ type: "error-hidden" });
    vi.unstubAllGlobals();
    cleanup();
  });
}

export const trial = sampleTrial();
export const screenProps = <Results extends object>(results: Results) => ({
  results,
  globals: fakes.globals,
  response: sampleResponse(),
});
export const button = (name: string) => screen.getByRole("button", { name });
export const disabled = (name: string) => button(name).getAttribute("aria-disabled") === "true";
export const press = (name: string) => fireEvent.click(button(name));
export const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
/** Waits until the screen has navigated somewhere. */
export const waitForNavigation = () => waitFor(() => expect(fakes.happened.at(-1)).toMatch(/^go /));

export const KEPT = ["event clicked_trial_cancellation_keep_trial_confirm", "go /courses/"];
export const ON = "event clicked_trial_cancellation_continue_cancellation";
export const STOPPED = [ON, "POST /payment_processor/cancel_trial/", "go /payment_processor/cancel_trial_complete/"];

/** Passes the error that the shell would show to the fakes. */
export function Watched({ children }: { children: ReactNode }) {
  fakes.modal = useShell().error;
  return children;
}
