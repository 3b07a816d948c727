import type { Snippet } from "./snippets.ts";
import { say } from "./words.ts";

export type { OutlineEntry, SourceDiagnostic } from "./language/protocol.ts";
export type { SourceHandle } from "./open-source.ts";
export { blockSnippets, plainSource, type Snippet, starters } from "./snippets.ts";
export { SourceView, type SourceViewProps } from "./source-view.tsx";

/** Name of a snippet, as menus show it. */
export function snippetName({ id }: Snippet): string {
  return say(`SNIPPET_${id}`);
}
