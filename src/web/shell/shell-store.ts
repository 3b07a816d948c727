import { useSyncExternalStore } from "react";
import { initialShellState, type ShellAction, type ShellState, type StreakType, shellReducer } from "./shell-state.ts";

/** One per browser tab. The server only reads it, and always finds the initial state. */
let state: ShellState = initialShellState;
const listeners = new Set<() => void>();

export function dispatchShell(action: ShellAction): void {
  state = shellReducer(state, action);
  for (const listener of listeners) listener();
}

/** Opens the error modal, with the default message if none is given. */
export function showError(message?: string): void {
  dispatchShell({ type: "error-shown", message });
}

/** Asks a visitor to sign up or log in, and then goes to `next`. */
export function askToSignUp(next: string, view?: "signup" | "login"): void {
  dispatchShell({ type: "signup-shown", next, view });
}

export function showStreak(days: number, streak?: StreakType): void {
  dispatchShell({ type: "streak-shown", days, streak });
}

/** Shows a short message at the bottom of the page. */
export function showMessage(text: string): void {
  dispatchShell({ type: "message-shown", text });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShell(): ShellState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialShellState,
  );
}
