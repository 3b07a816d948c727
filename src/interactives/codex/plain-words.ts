import type { Sentence } from "../kit/contract.ts";
import type { ProgramException, ProgramLanguage } from "../kit/machine/job.ts";

/** Explanation code for an error message, by its class and its words; the first match counts. */
const PYTHON: readonly [type: RegExp, message: RegExp, code: string][] = [
  [/^IndentationError|^TabError/, /expected an indented block/, "error.no_block"],
  [/^IndentationError|^TabError/, /./, "error.indent"],
  [/^SyntaxError/, /expected ':'/, "error.colon"],
  [/^SyntaxError/, /was never closed/, "error.unclosed"],
  [/^SyntaxError/, /unterminated/, "error.quote"],
  [/^SyntaxError/, /Maybe you meant '=='/, "error.equals"],
  [/^SyntaxError/, /./, "error.syntax"],
  [/^UnboundLocalError/, /variable '(?<name>[^']+)'/, "error.unbound"],
  [/^NameError/, /name '(?<name>[^']+)'/, "error.name"],
  [/^ZeroDivisionError/, /./, "error.zero"],
  [/^IndexError/, /./, "error.index"],
  [/^KeyError/, /^(?<name>.{1,40})$/, "error.key"],
  [/^ModuleNotFoundError/, /'(?<name>[^']+)'/, "error.module"],
  [/^RecursionError/, /./, "error.recursion"],
  [/^EOFError/, /./, "error.input"],
  [/^MemoryError/, /^/, "error.memory"],
  [/^ValueError/, /invalid literal for int.*: (?<name>.{1,40})/, "error.int"],
  [/^TypeError/, /can only concatenate|must be str|unsupported operand/, "error.mixed"],
  [/^TypeError/, /positional argument|required keyword/, "error.arguments"],
  [/^TypeError/, /not callable/, "error.not_function"],
  [/^TypeError/, /not subscriptable|not iterable/, "error.not_list"],
  [/^AttributeError/, /'(?<name>\w+)' object has no attribute '(?<part>\w+)'/, "error.attribute"],
];

const JAVASCRIPT: readonly [type: RegExp, message: RegExp, code: string][] = [
  [/^SyntaxError/, /unexpected end|expecting '\}'|expecting '\)'/, "error.unclosed"],
  [/^SyntaxError/, /./, "error.syntax"],
  [/^ReferenceError/, /^'?(?<name>[\w$]+)'? is not (defined|initialized)/, "error.name"],
  [/^TypeError/, /not a function/, "error.not_function"],
  [/^TypeError/, /cannot read property '(?<part>[^']+)' of (?<name>\w+)/, "error.nothing"],
  [/^TypeError/, /read-only|is const/, "error.const"],
  [/^InternalError/, /stack overflow/, "error.recursion"],
  [/^InternalError/, /out of memory/, "error.memory"],
  [/^RangeError/, /./, "error.range"],
];

/** Explains an exception in plain words: what it means, and where to look first. */
export function plainWords({ type, message }: ProgramException, language: ProgramLanguage): Sentence {
  for (const [kind, words, code] of language === "python" ? PYTHON : JAVASCRIPT) {
    const found = kind.test(type) && words.exec(message);
    if (found) return { code, params: { ...found.groups } };
  }
  return { code: "error.other", params: { type } };
}
