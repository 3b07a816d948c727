import type { Editing } from "#rules/authoring/saving/access.ts";
import type { Saving } from "#rules/authoring/saving/saving.ts";
import type { KeptStore, WindowName } from "./kept-store.ts";
import type { AutosaveBody, AutosaveReply } from "./wire.ts";

/** Outside world of a save client; tests provide their own. */
export interface SaveTools {
  store: KeptStore;
  send(body: AutosaveBody, keepalive: boolean): Promise<AutosaveReply>;
  /** The server's text now. */
  loadHead(): Promise<{ files: Readonly<Record<string, string>>; rev: number }>;
  newKey(): string;
  now(): number;
  /** Calls `act` after a delay and returns a function that cancels it. */
  later(ms: number, act: () => void): () => void;
  online(): boolean;
}

export interface SaveStart {
  window: WindowName;
  lessonId: string;
  versionName: string;
  files: Readonly<Record<string, string>>;
  rev: number;
  transpilerSha: string;
  editing: Editing;
  savedAt: string | null;
}

/** Two texts for the same place, for the author to choose from. */
export interface Conflict {
  /** The text that both were made from. */
  base: Readonly<Record<string, string>>;
  /** This window's text as the server keeps it until the author has chosen. */
  copyId: string | null;
  head: { files: Readonly<Record<string, string>>; rev: number };
}

export interface SaveSnapshot {
  saving: Saving;
  editing: Editing;
  /** Time of the last autosave. */
  savedAt: string | null;
  /** True once the browser has everything that was typed; false if it refuses to keep a copy. */
  isKept: boolean;
  canKeep: boolean;
  isLoggedOut: boolean;
  conflict: Conflict | null;
  /** Number of merges with another window, each of which is announced. */
  merges: number;
}
