import type { Codex, CodexAction } from "./types.ts";

/** "Show me": the model takes the place of the entry. */
export function codexSolution({ entry, model }: Codex): CodexAction[] {
  return [{ t: "edit", path: entry, text: model }];
}
