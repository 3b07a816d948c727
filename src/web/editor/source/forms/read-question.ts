import { lesson } from "#lang/config.ts";
import { parse } from "#lang/parse.ts";
import type { CommandElement, Element, Loc, Value } from "#lang/syntax.ts";
import { placesOf } from "../language/places.ts";
import {
  type DraftLine,
  emptyLine,
  hasAnswers,
  hasNear,
  newDraft,
  type QuestionDraft,
  type QuestionKind,
  questionKinds,
  sliderNumbers,
} from "./question-draft.ts";

/** A question in a text, with its lines. The draft is null if the question has parts that a form can't show. */
export interface FoundQuestion {
  readonly first: number;
  readonly last: number;
  readonly draft: QuestionDraft | null;
}

/** The question around a line of a text; null if there's none. */
export function questionAt(text: string, line: number): FoundQuestion | null {
  const { prelude, sections } = parse(text, lesson);
  const waiting: Element[] = [...prelude, ...sections.flatMap(({ contents }) => contents)];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.kind !== "command" || element.lines[0] > line || element.lines[1] < line) continue;
    const kind = questionKinds.find((name) => name === element.command.name?.value);
    if (kind && element.mark.value === "!") {
      const [first, last] = element.lines;
      return { first, last, draft: new QuestionReader(text).read(kind, element) };
    }
    if (element.child && element.child.kind !== "reference") waiting.push(...element.child.children);
  }
  return null;
}

interface MutableDraft {
  stem: string[];
  lines: DraftLine[];
  answers: string[];
  near: { value: string; reply: string }[];
  numbers: Record<string, string>;
  hints: string[];
  explanation: string[];
  model: string[];
  extra: string[];
  shuffle: boolean;
}

class QuestionReader {
  readonly #text: string;
  readonly #places: ReturnType<typeof placesOf>;

  constructor(text: string) {
    this.#text = text;
    this.#places = placesOf(text);
  }

  read(kind: QuestionKind, { command, child }: CommandElement): QuestionDraft | null {
    const [id, ...more] = command.args;
    if (id?.kind !== "string" || more.length > 0 || child?.kind === "reference" || child?.kind === "immediate")
      return null;
    const draft: MutableDraft = {
      ...{ stem: [], lines: [], answers: [], near: [], numbers: {} },
      ...{ hints: [], explanation: [], model: [], extra: [], shuffle: false },
    };
    for (const param of command.params)
      if (!this.#readParam(kind, draft, param)) draft.extra.push(this.#source(param.loc));
    for (const element of child?.children ?? []) if (!this.#readBelow(draft, element)) return null;
    if (draft.explanation.length > 1 || draft.model.length > 1) return null;
    return {
      ...newDraft(kind, id.value),
      ...draft,
      stem: draft.stem.join("\n\n"),
      explanation: draft.explanation[0] ?? "",
      model: draft.model[0] ?? "",
      extra: draft.extra.join(" "),
    };
  }

  /** False for a parameter that the form doesn't show. */
  #readParam(
    kind: QuestionKind,
    draft: MutableDraft,
    { name, args }: CommandElement["command"]["params"][number],
  ): boolean {
    const [value, reply] = args;
    if (name.value === "shuffle" && args.length === 0) {
      draft.shuffle = true;
      return true;
    }
    const isAnswer = name.value === (kind === "text" ? "accept" : "answer");
    if (hasAnswers(kind) && isAnswer && args.length > 0 && args.every(isPlain)) {
      draft.answers.push(...args.map(plainOf));
      return true;
    }
    if (
      hasNear(kind) &&
      name.value === "near" &&
      value &&
      isPlain(value) &&
      reply?.kind === "markup" &&
      args.length === 2
    ) {
      draft.near.push({ value: plainOf(value), reply: this.#inside(reply.loc) });
      return true;
    }
    const isNumber = kind === "slider" && sliderNumbers.some((each) => each === name.value);
    if (!isNumber || !value || !isPlain(value) || args.length > 1) return false;
    draft.numbers[name.value] = plainOf(value);
    return true;
  }

  /** False for something that the form would lose. */
  #readBelow(draft: MutableDraft, element: Element): boolean {
    if (element.kind === "problem") return false;
    if (element.kind === "command" && element.mark.value === "?") {
      const line = this.#readLine(element);
      if (line) draft.lines.push(line);
      return line !== null;
    }
    const part = element.kind === "command" ? element.command.name?.value : undefined;
    if (element.kind !== "command" || (part !== "hint" && part !== "explanation" && part !== "model")) {
      // The form writes the words of a question before everything else.
      const isFirst = draft.lines.length + draft.hints.length + draft.explanation.length === 0;
      draft.stem.push(this.#block(element));
      return isFirst;
    }
    const words = this.#below(element);
    if (words === null || element.command.args.length + element.command.params.length > 0) return false;
    if (part === "hint") draft.hints.push(words);
    else draft[part].push(words);
    return true;
  }

  #readLine({ command, child }: CommandElement): DraftLine | null {
    const [words, ...more] = command.args;
    if (command.name || more.length > 0 || (words && words.kind !== "markup") || child?.kind === "reference")
      return null;
    const below = child ? this.#blocks(child.children) : "";
    let line: DraftLine = { ...emptyLine, text: words ? this.#inside(words.loc) : "", reply: below };
    for (const { name, args } of command.params) {
      const [value] = args;
      if (name.value === "correct" && args.length === 0) line = { ...line, correct: true };
      else if (value?.kind !== "markup" || args.length > 1) return null;
      else if (name.value === "feedback" && below === "") line = { ...line, reply: this.#inside(value.loc) };
      else if (name.value === "to") line = { ...line, to: this.#inside(value.loc) };
      else return null;
    }
    return line;
  }

  #below({ child }: CommandElement): string | null {
    if (!child) return "";
    return child.kind === "nested" ? this.#blocks(child.children) : null;
  }

  #blocks(elements: readonly Element[]): string {
    return elements.map((element) => this.#block(element)).join("\n\n");
  }

  /** Source of an element, moved to the left margin. */
  #block(element: Element): string {
    const isWords = element.kind === "paragraph";
    const [first, last] = isWords ? [element.at[0], element.at[2]] : element.lines;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => this.#places.lineText(first + index));
    if (isWords) lines[0] = this.#source([first, element.at[1], first, Number.MAX_SAFE_INTEGER]);
    const indent = isWords ? null : element.indent;
    return lines
      .map((line) =>
        indent === null ? line.trim() : line.slice(Math.min(indent, line.length - line.trimStart().length)),
      )
      .join("\n")
      .trimEnd();
  }

  #inside(loc: Loc): string {
    return this.#source(loc)
      .slice(1, -1)
      .replace(/\s*\n\s*/g, " ");
  }

  #source(loc: Loc): string {
    const { from, to } = this.#places.range(loc);
    return this.#text.slice(from, to);
  }
}

function isPlain(value: Value): boolean {
  return value.kind === "string" || value.kind === "int";
}

function plainOf(value: Value): string {
  return value.kind === "string" || value.kind === "int" ? String(value.value) : "";
}
