import type { Problem } from "../kit/contract.ts";
import { blankKeys } from "./engine.ts";
import type { Block, Parson } from "./types.ts";

/** Inconsistencies in an asset whose fields are well formed. */
export function findProblems(asset: Omit<Parson, "type">): Problem[] {
  const { blocks, distractors = [], order } = asset;
  const found: Problem[] = [];
  const ids = new Set<string>();
  const listed: [string, { id: string }[]][] = [
    ["blocks", blocks],
    ["distractors", distractors],
  ];
  for (const [list, items] of listed) {
    for (const [index, { id }] of items.entries()) {
      if (ids.has(id)) found.push({ message: `The id "${id}" is used twice.`, path: [list, index, "id"] });
      ids.add(id);
    }
  }
  const known = new Set(blocks.map(({ id }) => id));
  for (const [index, { pairedWith }] of distractors.entries()) {
    if (pairedWith === undefined || known.has(pairedWith)) continue;
    found.push({ message: `There is no block "${pairedWith}".`, path: ["distractors", index, "pairedWith"] });
  }
  if (order.k === "dag") {
    for (const [index, pair] of order.before.entries()) {
      if (pair[0] !== pair[1] && pair.every((id) => known.has(id))) continue;
      found.push({ message: "A pair must name two blocks.", path: ["order", "before", index] });
    }
  }
  return [...found, ...testProblems(asset), ...blocks.flatMap((block, index) => blankObjections(block, index))];
}

/** Tests need a language we can run, and unique names. */
function testProblems({ language, indentation, order }: Omit<Parson, "type">): Problem[] {
  if (order.k !== "tests") return [];
  if (language !== "python" && language !== "javascript") {
    return [{ message: "We can only run Python and JavaScript.", path: ["order", "k"] }];
  }
  if (language === "python" && indentation === "none") {
    return [{ message: "We can't run Python without indentation.", path: ["indentation"] }];
  }
  const again = order.cases.findIndex(({ name }, at) =>
    order.cases.slice(0, at).some((earlier) => earlier.name === name),
  );
  return again < 0 ? [] : [{ message: "Two tests have the same name.", path: ["order", "cases", again, "name"] }];
}

function blankObjections({ text, options = {} }: Block, index: number): Problem[] {
  const path = ["blocks", index, "options"];
  const keys = blankKeys(text);
  const missing = keys.find((key) => !Object.hasOwn(options, key));
  if (missing !== undefined) return [{ message: `The blank "${missing}" has no choices.`, path }];
  return Object.entries(options).flatMap(([key, { choices, answer }]): Problem[] => {
    if (!keys.includes(key)) return [{ message: `The text has no blank "${key}".`, path: [...path, key] }];
    if (answer >= choices.length) return [{ message: "This choice doesn't exist.", path: [...path, key, "answer"] }];
    if (new Set(choices).size === choices.length) return [];
    return [{ message: "Two choices are the same.", path: [...path, key, "choices"] }];
  });
}
