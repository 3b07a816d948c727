import type { Diagnostic, Rich } from "../contract.ts";

/** Problems of any list of choices: two that read the same, or an empty one. */
export function lintOptions(choices: readonly { id: string; body: Rich }[], list: string): Diagnostic[] {
  const seen = new Map<string, number>();
  return choices.flatMap(({ body }, index): Diagnostic[] => {
    const text = wordsOf(body);
    const path = `${list}/${index}/body`;
    if (text === "") return [{ severity: "error", code: "EMPTY_CHOICE", message: "This choice is empty.", path }];
    const first = seen.get(text);
    if (first === undefined) {
      seen.set(text, index);
      return [];
    }
    const message = `This has the same text as number ${first + 1}, so nobody can tell them apart.`;
    return [{ severity: "error", code: "DUPLICATE_CHOICE", message, path }];
  });
}

/** Reports entries of a list that share an id. */
export function lintIds(items: readonly { id: string }[], list: string): Diagnostic[] {
  return items.flatMap(({ id }, index): Diagnostic[] => {
    if (items.findIndex((item) => item.id === id) === index) return [];
    const message = `The id "${id}" is used twice.`;
    return [{ severity: "error", code: "DUPLICATE_ID", message, path: `${list}/${index}/id` }];
  });
}

function wordsOf(text: Rich): string {
  return (typeof text === "string" ? text : text.html).trim().replace(/\s+/g, " ");
}
