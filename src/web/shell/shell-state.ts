/** Type of the streak popup; none is the plain one (specification section 3). */
export type StreakType = "none" | "started" | "extended" | "milestone" | "frozen";

/** State of everything shown above the page. */
export interface ShellState {
  /** Shown while there's somewhere to go next. Hiding it clears that. */
  signup: { view: "signup" | "login"; next: string } | null;
  streak: { type: StreakType; days: number } | null;
  /** A null message means the default one. */
  error: { message: string | null } | null;
  /** Short note about what just happened. */
  message: string;
}

export type ShellAction =
  | { type: "signup-shown"; next: string; view?: "signup" | "login" }
  | { type: "signup-switched" }
  | { type: "signup-hidden" }
  | { type: "streak-shown"; days: number; streak?: StreakType }
  | { type: "streak-hidden" }
  | { type: "error-shown"; message?: string }
  | { type: "error-hidden" }
  | { type: "message-shown"; text: string }
  | { type: "message-hidden"; text: string };

export const initialShellState: ShellState = { signup: null, streak: null, error: null, message: "" };

/** Next state of the shell after an action (specification section 4). */
export function shellReducer(state: ShellState, action: ShellAction): ShellState {
  switch (action.type) {
    case "signup-shown":
      return { ...state, signup: { view: action.view ?? "signup", next: action.next } };
    case "signup-switched":
      if (!state.signup) return state;
      return { ...state, signup: { ...state.signup, view: state.signup.view === "signup" ? "login" : "signup" } };
    case "signup-hidden":
      return { ...state, signup: null };
    case "streak-shown":
      return { ...state, streak: { type: action.streak ?? "none", days: action.days } };
    case "streak-hidden":
      return { ...state, streak: null };
    case "error-shown":
      return { ...state, error: { message: action.message ?? null } };
    case "error-hidden":
      return { ...state, error: null };
    case "message-shown":
      return { ...state, message: action.text };
    case "message-hidden":
      return state.message === action.text ? { ...state, message: "" } : state;
  }
}
