/**
 * Messages between a page and the frame of a compiled Elm program. The frame's own script passes them on to the
 * program's ports `fromHost` and `toHost`.
 */

/** First message to a program. Its port `fromHost` gets all of it, its flags are `flags`. */
export interface ElmInit {
  k: "init";
  flags: unknown;
  /** State it asked to keep earlier; null the first time. */
  saved: unknown;
  answer: unknown;
  locale: string;
  reducedMotion: boolean;
  theme: "light" | "dark";
}

/** From the page. The port `fromHost` gets all but `ping`. */
export type ToElm =
  | ElmInit
  | { k: "reset" }
  | { k: "undo"; saved: unknown; answer: unknown }
  | { k: "verdict"; correct: boolean; score: number }
  | { k: "ping" };

/** From the frame's script. `said` is what the program sent to its port `toHost`. */
export type FromElm = { k: "hello" | "started" | "broken" | "pong" } | { k: "said"; value: unknown };
