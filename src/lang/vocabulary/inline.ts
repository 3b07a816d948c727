import type { ParamSpec, Slot } from "./spec.ts";

/** Values and parameters of a command in parentheses after `[text]` or `&`. */
export interface InlineSpec {
  readonly after: "[" | "&";
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
}

/** Commands of running text, by name. */
export const inlineCommands: ReadonlyMap<string, InlineSpec> = new Map([
  ["link", { after: "[", args: [{ kind: "text", name: "address" }], params: {} }],
  ["define", { after: "[", args: [{ kind: "words", name: "meaning" }], params: {} }],
  ["input", { after: "&", args: [{ kind: "id", name: "id" }], params: {} }],
]);

/** Languages of code blocks; `text` and `pseudocode` have no grammar. */
export const codeLanguages: readonly string[] = ["python", "javascript", "pseudocode", "text"];
