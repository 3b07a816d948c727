import { conceptNames } from "#contract/learning/concepts.ts";
import { commands, questionParts } from "#lang/vocabulary/commands.ts";
import { commandHelp, inlineHelp, optionHelp } from "#lang/vocabulary/help.ts";
import { codeLanguages, inlineCommands } from "#lang/vocabulary/inline.ts";
import { options } from "#lang/vocabulary/options.ts";
import type { ParamSpec, Slot } from "#lang/vocabulary/spec.ts";

/** Kind of what can be typed at a place. */
export type SuggestionKind = "command" | "parameter" | "value" | "alias" | "id" | "label";

/** One thing that can be typed at the cursor. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly help?: string;
}

/** Names that the lesson has. */
export interface LessonNames {
  readonly aliases: readonly { readonly alias: string; readonly type: string }[];
  readonly ids: readonly string[];
  readonly labels: readonly string[];
}

export interface Suggestions {
  /** Number of characters before the cursor that a suggestion replaces. */
  readonly typed: number;
  readonly list: readonly Suggestion[];
}

/** Suggestions at a cursor, from the lines up to it. Null where only words are written. */
export function suggest(before: string, names: LessonNames): Suggestions | null {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const inline = /(\]|&)\(\s*([a-z]*)$/.exec(line);
  if (inline) return made(inline[2], inlineNames(inline[1] === "&" ? "&" : "["));
  const blank = /&\(\s*input\s+"([^"]*)$/.exec(line);
  if (blank) return made(blank[1], asSuggestions("id", names.ids));
  const insertion = /@(?:\{[^{}@]*?)?([a-z][a-z0-9]*)?$/.exec(line);
  const numbers = insertion ? numbersAbove(before) : [];
  if (insertion && numbers.length > 0) return made(insertion[1], asSuggestions("value", numbers));
  const fence = /^\s*```\s*([a-z]*)$/.exec(line);
  if (fence) return made(fence[1], asSuggestions("value", codeLanguages));
  const name = /^(\s*)!\s*([a-z]*)$/.exec(line);
  if (name) return made(name[2], commandNames(before, name[1]?.length ?? 0));
  const head = headAbove(before);
  return head && insideCommand(head, names);
}

function insideCommand(head: Head, names: LessonNames): Suggestions | null {
  const { text, mark } = head;
  const label = /->[ ]?([^\n]*)$/.exec(text);
  if (label) return made(label[1], asSuggestions("label", names.labels));
  const parameter = /\|>\s*([a-z]*)$/.exec(text);
  const params = paramsOf(head);
  if (parameter)
    return made(parameter[1], paramNames(params, text, mark === "?" ? optionHelp : commandHelp[head.name]?.params));
  if (/>>/.test(text)) return null;
  const value = mark === "!" ? /^\s*!\s*[a-z]+\s+"([^"]*)$/.exec(text) : null;
  if (value && commands.get(head.name)?.args[0]?.kind === "alias") return made(value[1], aliasNames(head.name, names));
  const concept = /\|>\s*([a-z]+)\s+"([^"]*)$/.exec(text);
  if (concept && params[concept[1] ?? ""]?.values[0]?.kind === "concept") return made(concept[2], concepts());
  const id = /\|>\s*([a-z]+)\s+"([^"]*)$/.exec(text);
  if (id && params[id[1] ?? ""]?.values[0]?.kind === "id") return made(id[2], asSuggestions("id", names.ids));
  const word = /\|>\s*([a-z]+)\s+([a-z]*)$/.exec(text);
  const slot: Slot | undefined = params[word?.[1] ?? ""]?.values[0];
  return word && slot?.kind === "word" ? made(word[2], asSuggestions("value", slot.oneOf)) : null;
}

/** Names of the numbers that the question around the cursor varies. */
function numbersAbove(before: string): string[] {
  const start = Math.max(before.lastIndexOf("\n#"), 0);
  const heads = [...before.slice(start).matchAll(/^\s*!\s*([a-z]+)/gm)];
  const head = heads.findLast(([, name = ""]) => commands.get(name)?.below === "question");
  if (!head) return [];
  const [text = ""] = before.slice(start + head.index).split(">>");
  return [...text.matchAll(/\|>\s*(?:vary|let)\s+([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name);
}

function made(typed = "", list: readonly Suggestion[]): Suggestions {
  return { typed: typed.length, list };
}

function asSuggestions(kind: SuggestionKind, texts: readonly string[]): Suggestion[] {
  return [...new Set(texts)].map((text) => ({ kind, text }));
}

function inlineNames(after: "[" | "&"): Suggestion[] {
  return [...inlineCommands]
    .filter(([, spec]) => spec.after === after)
    .map(([text]) => ({ kind: "command", text, help: inlineHelp[text] ?? "" }));
}

/** Commands at an indent: inside a question also its parts. */
function commandNames(before: string, indent: number): Suggestion[] {
  const parent = indent > 0 ? parentOf(before, indent) : null;
  const isInQuestion = commands.get(parent ?? "")?.below === "question";
  const known = isInQuestion ? [...questionParts.keys(), "image", "list", "steps", "table"] : [...commands.keys()];
  return known.map((text) => ({ kind: "command", text, help: commandHelp[text]?.about ?? "" }));
}

function paramNames(
  params: Readonly<Record<string, ParamSpec>>,
  text: string,
  help: Readonly<Record<string, string>> = {},
): Suggestion[] {
  const given = new Set([...text.matchAll(/\|>\s*([a-z]+)(?=\s)/g)].map(([, name]) => name));
  return Object.entries(params)
    .filter(([name, { again }]) => again || !given.has(name))
    .map(([name]) => ({ kind: "parameter", text: name, help: help[name] ?? "" }));
}

function concepts(): Suggestion[] {
  return [...conceptNames].map(([text, help]) => ({ kind: "value", text, help }));
}

const media = new Set(["image", "sound", "lottie"]);

/** Aliases of the kind that a command shows. */
function aliasNames(command: string, { aliases }: LessonNames): Suggestion[] {
  const fits = (type: string) => (media.has(command) ? type === command : !media.has(type));
  return aliases
    .filter(({ type }) => fits(type))
    .map(({ alias, type }) => ({ kind: "alias", text: alias, help: type }));
}

interface Head {
  readonly mark: "!" | "?";
  /** Name of the command, or of the command that an option belongs to. */
  readonly name: string;
  /** Everything from the mark to the cursor. */
  readonly text: string;
}

function paramsOf({ mark, name }: Head): Readonly<Record<string, ParamSpec>> {
  return (mark === "?" ? options[name]?.params : commands.get(name)?.params) ?? {};
}

/** The command or option that the cursor is in. */
function headAbove(before: string): Head | null {
  const lines = before.split("\n");
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? "";
    const [, spaces = "", mark, name = ""] = /^(\s*)([!?])\s*([a-z]*)/.exec(line) ?? [];
    if (mark === "!" || mark === "?") {
      const above = lines.slice(0, index).join("\n");
      const text = lines.slice(index).join("\n");
      return { mark, name: mark === "!" ? name : (parentOf(above, spaces.length) ?? ""), text };
    }
    if (line.trim() === "" || /^\s*(?:[:#]|%%%|\$\$\$|```)/.test(line)) return null;
  }
  return null;
}

/** Name of the command that takes in what's written at an indent below a text. */
function parentOf(above: string, indent: number): string | null {
  for (const line of above.split("\n").toReversed()) {
    const [, spaces = "", name] = /^(\s*)!\s*([a-z]+)/.exec(line) ?? [];
    if (name !== undefined && spaces.length < indent) return name;
    if (/^#/.test(line)) return null;
  }
  return null;
}
