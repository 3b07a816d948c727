import { useSyncExternalStore } from "react";
import { calm, type ShellAction, type ShellState, type StreakType, shellAfter } from "./shell-state.ts";

/** One a browser tab; on the server it is only ever read as calm. */
let state: ShellState = calm;
const listeners = new Set<() => void>();

export function tellShell(action: ShellAction): void {
  state = shellAfter(state, action);
  for (const listener of listeners) listener();
}

/** Opens the error modal; without a message it says the default sentence. */
export function showError(message?: string): void {
  tellShell({ type: "error-shown", message });
}

/** Asks a visitor to sign up, or to log in, and then go to `next`. */
export function askToSignUp(next: string, view?: "signup" | "login"): void {
  tellShell({ type: "signup-shown", next, view });
}

export function showStreak(days: number, streak?: StreakType): void {
  tellShell({ type: "streak-shown", days, streak });
}

/** Says something short at the foot of the page. */
export function showMessage(text: string): void {
  tellShell({ type: "message-shown", text });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShell(): ShellState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => calm,
  );
}
