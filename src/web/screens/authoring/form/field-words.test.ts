import fc from "fast-check";
import { expect, test } from "vitest";
import { printJson } from "../json/json-print.ts";
import { fieldWords, inSentence, singular } from "./field-id.ts";
import { helpAt } from "./form-context.ts";
import { limitWords } from "./limit-words.ts";
import { newItem, summary } from "./list-item.ts";

test.each([
  ["perLearner", "Per learner"],
  ["hints", "Hints"],
  ["outputKB", "Output kB"],
  ["||", "||"],
])("calls the field %s %s", (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test.each([
  ["Hints", "Hint"],
  ["Entries", "Entry"],
  ["Bunches", "Bunch"],
  ["People", "People"],
  ["Focus", "Focus"],
])("calls an entry of %s a %s", (many, word) => {
  expect(singular(many)).toBe(word);
  expect(inSentence(word)).toBe(word.toLowerCase());
});

test("finds help by place, leaving out list indexes, with * for names of the author's own", () => {
  const help = { "blocks.text": "A line.", "options.*.answer": "The index.", hints: "Weak to strong." };
  expect(helpAt(help, ["blocks", 3, "text"])).toBe("A line.");
  expect(helpAt(help, ["options", "op", "answer"])).toBe("The index.");
  expect(helpAt(help, ["hints"])).toBe("Weak to strong.");
  expect(helpAt(help, ["hints", 0])).toBe("");
  expect(helpAt(help, ["constructor"])).toBe("");
});

test("shows the limits of a field only if people may reach them", () => {
  expect(limitWords({ type: "string", minLength: 20, maxLength: 600 })).toBe("20 to 600 characters.");
  expect(limitWords({ type: "string", minLength: 1, maxLength: 4000 })).toBe("");
  expect(limitWords({ type: "integer", minimum: 1, maximum: 20 })).toBe("1 to 20.");
  expect(limitWords({ type: "number", minimum: 1e-6, maximum: 1e6 })).toBe("");
  expect(limitWords({ type: "number", minimum: 0, maximum: 1e9 })).toBe("At least 0.");
  expect(limitWords({ type: "array", maxItems: 5 })).toBe("At most 5.");
  expect(limitWords({ type: "array", minItems: 2, maxItems: 2 })).toBe("");
});

test("gives a new item an id that no other has", () => {
  const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] } as const;
  const root = {};
  const item = { ...schema, required: [...schema.required] };
  expect(newItem(item, [], "Block", root)).toEqual({ id: "block1" });
  expect(newItem(item, [{ id: "block2" }], "Block", root)).toEqual({ id: "block3" });
  expect(newItem({ type: "string" }, [], "Hint", root)).toBe("");
});

test("sums up a value on one short line", () => {
  expect(summary({ id: "a", text: "x = 1", indent: 0, deep: [[1], [2]] })).toBe("a · x = 1 · 0 · 1 · 2");
  expect(summary("x".repeat(500)).length).toBeLessThanOrEqual(80);
});

test("prints JSON without changing it, within the width where possible", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(
    printJson({
      a: [
        [0, 0],
        [0, 1],
      ],
      b: {},
      c: [],
    }),
  ).toBe('{\n  "a": [[0, 0], [0, 1]],\n  "b": {},\n  "c": []\n}');
});
