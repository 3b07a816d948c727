import type { Reason } from "../kit/contract.ts";
import type { Codex, CodexAction } from "./types.ts";

/** "Show me": the model replaces the entry. */
export function codexSolution({ entry, model }: Codex): CodexAction[] {
  return [{ t: "edit", path: entry, text: model }];
}

/** Reason for the model. */
export function codexReasons({ entry }: Codex, actions: readonly CodexAction[]): Reason[] {
  return actions.map(() => ({ why: { code: "why.model", params: { file: entry } } }));
}
