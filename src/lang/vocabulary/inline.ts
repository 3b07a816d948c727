import type { ParamSpec, Slot } from "./spec.ts";

/** What the commands in parentheses after `[text]` or `&` take. */
export interface InlineSpec {
  readonly after: "[" | "&";
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
}

/** The commands of running text, by name. */
export const inlineCommands: ReadonlyMap<string, InlineSpec> = new Map([
  ["link", { after: "[", args: [{ kind: "text", name: "address" }], params: {} }],
  ["define", { after: "[", args: [{ kind: "words", name: "meaning" }], params: {} }],
  ["input", { after: "&", args: [{ kind: "id", name: "id" }], params: {} }],
]);

/** Languages that code blocks may name; `text` and `pseudocode` have no grammar of their own. */
export const codeLanguages: readonly string[] = ["python", "javascript", "pseudocode", "text"];
