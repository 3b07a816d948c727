import type { Codex, CodexAction } from "./types.ts";

/** "Show me": the model replaces the entry. */
export function codexSolution({ entry, model }: Codex): CodexAction[] {
  return [{ t: "edit", path: entry, text: model }];
}
