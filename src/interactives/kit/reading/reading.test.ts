import { expect, test } from "vitest";
import { z } from "zod";
import type { JsonPatch } from "../contract.ts";
import { issueDiagnostics } from "./issue-diagnostics.ts";
import { nearestName } from "./nearest-name.ts";

const place = z.union([z.number(), z.tuple([z.number(), z.number()])]);
const schema = z.strictObject({
  type: z.literal("toy"),
  colour: z.enum(["red", "green", "dark-blue"]).optional(),
  level: z.literal([1, 2, 3]).optional(),
  title: z.string().min(1).max(5).optional(),
  count: z.int().min(1).max(9).optional(),
  ratio: z.number().gt(0).multipleOf(0.5).optional(),
  open: z.boolean().optional(),
  words: z.array(z.string()).min(1).max(3).optional(),
  target: z.union([place, z.literal("random")]).optional(),
  shape: z
    .discriminatedUnion("k", [
      z.strictObject({ k: z.literal("dot") }),
      z.strictObject({ k: z.literal("line"), length: z.number() }),
    ])
    .optional(),
  program: z.union([z.array(z.strictObject({ go: z.number() })), z.strictObject({ main: z.string() })]).optional(),
  legend: z.record(z.string().length(1), z.number()).optional(),
  id: z
    .string()
    .regex(/^[a-z]+$/, "An id is lower-case letters.")
    .optional(),
});

function diagnosticsFor(fields: object) {
  const json = { type: "toy", ...fields };
  return issueDiagnostics(schema, schema.safeParse(json).error?.issues ?? [], json);
}

const cases: [object, string, string, string | null][] = [
  [{ type: undefined }, "/type", 'The field "type" is missing.', 'Put in "toy"'],
  [{ colour: "Red" }, "/colour", '"red", "green" or "dark-blue" goes here, not "Red".', 'Change it to "red"'],
  [
    { colour: "darkBlu" },
    "/colour",
    '"red", "green" or "dark-blue" goes here, not "darkBlu".',
    'Change it to "dark-blue"',
  ],
  [{ colour: 7 }, "/colour", '"red", "green" or "dark-blue" goes here, not 7.', null],
  [{ level: "2" }, "/level", '1, 2 or 3 goes here, not "2".', "Change it to 2"],
  [{ title: "" }, "/title", "This can't be empty.", null],
  [{ title: "longer" }, "/title", "At most 5 characters fit here; you have 6.", null],
  [{ title: 7 }, "/title", "A text goes here, not 7.", 'Change it to "7"'],
  [{ count: 1.6 }, "/count", "A whole number goes here, not 1.6.", "Change it to 2"],
  [{ count: "4" }, "/count", 'A number goes here, not "4".', "Change it to 4"],
  [{ count: 0 }, "/count", "The lowest value allowed here is 1.", "Change it to 1"],
  [{ count: 12 }, "/count", "The highest value allowed here is 9.", "Change it to 9"],
  [{ count: Number.NaN }, "/count", "A number goes here, not NaN.", null],
  [{ ratio: 0 }, "/ratio", "More than 0 goes here.", null],
  [{ ratio: 0.7 }, "/ratio", "A multiple of 0.5 goes here.", null],
  [{ open: "true" }, "/open", 'True or false goes here, not "true".', "Change it to true"],
  [{ words: "one" }, "/words", 'A list goes here, not "one".', 'Change it to ["one"]'],
  [{ words: [] }, "/words", "This list can't be empty.", null],
  [{ words: ["a", "b", "c", "d"] }, "/words", "At most 3 entries fit here; you have 4.", null],
  [{ words: ["a", null] }, "/words/1", "A text goes here, not null.", null],
  [{ target: "rndom" }, "/target", 'A number, a list or "random" goes here, not "rndom".', 'Change it to "random"'],
  [{ shape: { k: "lin", length: 2 } }, "/shape/k", '"dot" or "line" goes here, not "lin".', 'Change it to "line"'],
  [{ shape: { k: "line" } }, "/shape/length", 'The field "length" is missing.', null],
  [{ program: [{ go: "x" }] }, "/program/0/go", 'A number goes here, not "x".', null],
  [{ program: 3 }, "/program", "A list or an object { … } goes here, not 3.", null],
  [
    { legend: { ab: 1 } },
    "/legend/ab",
    `The name "ab" can't be used here: At most 1 characters fit here; you have 2.`,
    null,
  ],
  [{ id: "A!" }, "/id", "An id is lower-case letters.", null],
];

test.each(cases)("%j: at %s it says %s", (fields, path, message, fix) => {
  const [only, ...others] = diagnosticsFor(fields);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ severity: "error", path, message });
  expect(only?.fix?.title ?? null).toBe(fix);
});

test.each(cases.filter(([, , , fix]) => fix !== null))("the fix of %j leaves nothing to report", (fields) => {
  const json: Record<string, unknown> = { type: "toy", ...fields };
  const [step] = diagnosticsFor(fields)[0]?.fix?.patch ?? [];
  const keys = step?.path.split("/").slice(1) ?? [];
  const last = keys.pop() ?? "";
  const around = keys.reduce((value: Record<string, unknown>, key) => Object(value[key]), json);
  if (step && "value" in step) around[last] = step.value;
  expect(schema.safeParse(json).error?.issues ?? []).toEqual([]);
});

test("an unknown field is removed, or renamed to the one that was meant", () => {
  const patchOf = (fields: object): [string, JsonPatch | undefined] => {
    const [problem] = diagnosticsFor(fields);
    return [problem?.message ?? "", problem?.fix?.patch];
  };
  expect(patchOf({ surprise: 1 })).toEqual([
    'Nothing reads a field called "surprise".',
    [{ op: "remove", path: "/surprise" }],
  ]);
  expect(patchOf({ color: "red" })).toEqual([
    'Nothing reads a field called "color". Is it "colour"?',
    [
      { op: "remove", path: "/color" },
      { op: "add", path: "/colour", value: "red" },
    ],
  ]);
  expect(patchOf({ color: "red", colour: "green" })[1]).toEqual([{ op: "remove", path: "/color" }]);
  expect(patchOf({ shape: { k: "line", lenght: 3, length: 2 } })[0]).toBe('Nothing reads a field called "lenght".');
});

test("the nearest name is close", () => {
  expect(nearestName("promt", ["hints", "prompt"])).toBe("prompt");
  expect(nearestName("PROMPT", ["hints", "prompt"])).toBe("prompt");
  expect(nearestName("surprise", ["hints", "prompt"])).toBeNull();
  expect(nearestName("x".repeat(100_000), ["hints"])).toBeNull();
  expect(nearestName("q", ["k"])).toBeNull();
});
