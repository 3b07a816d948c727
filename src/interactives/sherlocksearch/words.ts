import type { ProbeEntry, Sentence } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import type { Predicate } from "./pred.ts";
import type { PublicSherlock, SherlockProbe } from "./schema.ts";
import type { Spot, Structure } from "./shelves.ts";
import { type Line, linesOf, type SherlockReply } from "./tally.ts";

/** Value of an attribute in words. */
export function valueWords(value: string | number | boolean, say: Say): string {
  if (typeof value !== "boolean") return String(value);
  return say(value ? "YES" : "NO");
}

/** A built question in words. */
export function predicateWords(test: Predicate, say: Say): string {
  switch (test.k) {
    case "attr":
      return say("IS", { name: test.name, value: valueWords(test.value, say) });
    case "more":
    case "less":
      return say(test.k === "more" ? "IS_MORE" : "IS_LESS", { name: test.name, than: test.than });
    case "not":
      return test.of.k === "attr"
        ? say("IS_NOT", { name: test.of.name, value: valueWords(test.of.value, say) })
        : say("NOT", { words: predicateWords(test.of, say) });
    case "and":
    case "or":
      return test.of.map((part) => predicateWords(part, say)).join(say(test.k === "and" ? "AND" : "OR"));
    case "is":
      return say("IS_PERSON");
  }
}

/** A row of symbols by their labels. */
export function codeWords(labels: readonly string[], code: readonly number[]): string {
  return code.map((symbol) => labels[symbol] ?? "?").join(" ");
}

/** Position of a shelf in words. Shelves of a hash table are numbered from 0, like remainders. */
export function spotWords(spot: Spot, structure: Structure): Sentence {
  if (typeof spot === "number") return { code: "SHELF", params: { number: structure === "hash" ? spot : spot + 1 } };
  if (spot === "") return { code: "ROOT" };
  return { code: "BELOW", params: { level: spot.length + 1, side: spot.endsWith("L") ? "earlier" : "later" } };
}

/** A reply as a sentence. */
export function replyWords(reply: SherlockReply): Sentence {
  switch (reply.k) {
    case "said":
      return { code: reply.yes ? "SAID_YES" : "SAID_NO" };
    case "accused":
      return { code: reply.right ? "ACCUSED_RIGHT" : "ACCUSED_WRONG" };
    case "marks":
      return { code: "SAID_MARKS", params: { right: reply.right, misplaced: reply.misplaced } };
    case "slip":
      return { code: "SLIP_SAYS", params: { key: reply.key } };
    case "shelf":
      return reply.key === null ? { code: "SHELF_EMPTY" } : { code: "SHELF_HOLDS", params: { key: reply.key } };
  }
}

/** A probe in plain words, for the notebook. `html`: the author's own text. */
export function queryWords(
  { puzzle }: PublicSherlock,
  query: SherlockProbe,
  say: Say,
): { text: string } | { html: string } {
  switch (query.k) {
    case "ask": {
      const html = puzzle.mode === "suspects" ? puzzle.questions?.find(({ id }) => id === query.id)?.html : undefined;
      return { html: html ?? "" };
    }
    case "test":
      return { text: say("BUILT", { words: predicateWords(query.test, say) }) };
    case "accuse": {
      const name = puzzle.mode === "suspects" ? puzzle.suspects.find(({ id }) => id === query.id)?.name : undefined;
      return { text: say("ACCUSED", { name: name ?? "" }) };
    }
    case "guess":
      return { text: puzzle.mode === "code" ? codeWords(puzzle.labels, query.code) : "" };
    case "draw":
      return { text: say("SLIP") };
    case "look": {
      const where = spotWords(query.spot, puzzle.mode === "index" ? puzzle.structure : "sorted");
      return { text: say(where.code, where.params) };
    }
  }
}

/** The latest reply, for the live region; finding the target is announced with the verdict that follows at once. */
export function latestWords(log: readonly ProbeEntry[]): Sentence | null {
  const line: Line | undefined = linesOf(log).at(-1);
  return line ? replyWords(line.reply) : null;
}
