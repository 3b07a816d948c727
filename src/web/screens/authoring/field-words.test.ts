import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldWords, inSentence, singular } from "./field-id.ts";
import { helpAt } from "./form-context.ts";
import { printed } from "./json-print.ts";
import { limitWords } from "./limit-words.ts";
import { glimpse, newItem } from "./list-item.ts";

test.each([
  ["perLearner", "Per learner"],
  ["hints", "Hints"],
  ["outputKB", "Output kB"],
  ["||", "||"],
])("the field %s is called %s", (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test.each([
  ["Hints", "Hint"],
  ["Entries", "Entry"],
  ["Bunches", "Bunch"],
  ["People", "People"],
  ["Focus", "Focus"],
])("one of %s is a %s", (many, one) => {
  expect(singular(many)).toBe(one);
  expect(inSentence(one)).toBe(one.toLowerCase());
});

test("help is found by place; entries of a list are left out, a name of the author's own stands as *", () => {
  const help = { "blocks.text": "A line.", "options.*.answer": "The index.", hints: "Weak to strong." };
  expect(helpAt(help, ["blocks", 3, "text"])).toBe("A line.");
  expect(helpAt(help, ["options", "op", "answer"])).toBe("The index.");
  expect(helpAt(help, ["hints"])).toBe("Weak to strong.");
  expect(helpAt(help, ["hints", 0])).toBe("");
  expect(helpAt(help, ["constructor"])).toBe("");
});

test("how much fits is told where one may come near it", () => {
  expect(limitWords({ type: "string", minLength: 20, maxLength: 600 })).toBe("20 to 600 characters.");
  expect(limitWords({ type: "string", minLength: 1, maxLength: 4000 })).toBe("");
  expect(limitWords({ type: "integer", minimum: 1, maximum: 20 })).toBe("1 to 20.");
  expect(limitWords({ type: "number", minimum: 1e-6, maximum: 1e6 })).toBe("");
  expect(limitWords({ type: "number", minimum: 0, maximum: 1e9 })).toBe("At least 0.");
  expect(limitWords({ type: "array", maxItems: 5 })).toBe("At most 5.");
  expect(limitWords({ type: "array", minItems: 2, maxItems: 2 })).toBe("");
});

test("a new item has an id that no other has", () => {
  const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] } as const;
  const root = {};
  const item = { ...schema, required: [...schema.required] };
  expect(newItem(item, [], "Block", root)).toEqual({ id: "block1" });
  expect(newItem(item, [{ id: "block2" }], "Block", root)).toEqual({ id: "block3" });
  expect(newItem({ type: "string" }, [], "Hint", root)).toBe("");
});

test("a glimpse of a value is its words on one short line", () => {
  expect(glimpse({ id: "a", text: "x = 1", indent: 0, deep: [[1], [2]] })).toBe("a · x = 1 · 0 · 1 · 2");
  expect(glimpse("x".repeat(500)).length).toBeLessThanOrEqual(80);
});

test("printed JSON says the same, and keeps to the width where it can", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(printed(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(
    printed({
      a: [
        [0, 0],
        [0, 1],
      ],
      b: {},
      c: [],
    }),
  ).toBe('{\n  "a": [[0, 0], [0, 1]],\n  "b": {},\n  "c": []\n}');
});
