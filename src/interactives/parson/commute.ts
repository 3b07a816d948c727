import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import type { Language } from "./types.ts";

/** Effects of one statement: names it sets, names it reads, and whether it may do anything else. */
interface Effects {
  sets: Set<string>;
  reads: Set<string>;
  effect: boolean;
}

const SIMPLE = new Set(["AssignStatement", "UpdateStatement", "ExpressionStatement", "VariableDeclaration"]);
const ASSIGNS = new Set(["AssignOp", "Equals", "UpdateOp"]);
const NAMES = new Set(["VariableName", "VariableDefinition"]);
const HARMLESS = new Set(["len", "int", "float", "str", "abs", "min", "max", "sum", "range", "round", "sorted"]);

/**
 * True if two neighbouring lines could change places, judging by their names; false for anything but simple statements
 * of a language we can parse.
 */
export function commute(language: Language, first: string, second: string): boolean {
  const a = effectsOf(language, first);
  const b = effectsOf(language, second);
  if (!a || !b || (a.effect && b.effect)) return false;
  return !meet(a.sets, b.sets) && !meet(a.sets, b.reads) && !meet(a.reads, b.sets);
}

/** Line number, from 1, of the first syntax error, or null. */
export function syntaxError(language: Language, program: string): number | null {
  const parser = parserOf(language);
  let at: number | null = null;
  parser?.parse(program).iterate({
    enter(node) {
      if (node.type.isError && at === null) at = node.from;
    },
  });
  return at === null ? null : program.slice(0, at).split("\n").length;
}

function effectsOf(language: Language, text: string): Effects | null {
  const line = text.trim();
  const parser = parserOf(language);
  if (!parser || line.includes("\n")) return null;
  const tree = parser.parse(line);
  const statement = tree.topNode.firstChild;
  if (!statement || statement.nextSibling || !SIMPLE.has(statement.name) || syntaxError(language, line) !== null) {
    return null;
  }
  const effects: Effects = { sets: new Set(), reads: new Set(), effect: false };
  const names: { name: string; at: number }[] = [];
  let assigned = -1;
  let plain = true;
  tree.iterate({
    enter(node) {
      const words = line.slice(node.from, node.to);
      if (NAMES.has(node.name)) names.push({ name: words, at: node.from });
      if (ASSIGNS.has(node.name)) assigned = node.from;
      if (node.name === "UpdateOp" || node.name === "MemberExpression") plain = false;
      if (node.name === "PostfixExpression") [assigned, plain] = [line.length, false];
      if (node.name === "CallExpression" && !HARMLESS.has(words.replace(/\(.*/s, ""))) effects.effect = true;
    },
  });
  for (const { name, at } of names) {
    if (at < assigned || effects.effect) effects.sets.add(name);
    if (at > assigned || !plain) effects.reads.add(name);
  }
  return effects;
}

function parserOf(language: Language) {
  if (language === "python") return python;
  return language === "javascript" ? javascript : null;
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((name) => b.has(name));
}
