import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findInteractive, inlineTypes } from "#interactives/checks.ts";
import { transpile } from "#lang/transpile.ts";
import { renderers } from "./renderers.ts";

const folder = new URL("../../lang/testdata/lessons/", import.meta.url);
const camperdown = readFileSync(new URL("every-command.camp", folder), "utf8");
const { lessonWidgetSchema } = transpile(
  { camperdown, assets: [], settings: { title: "T", kind: "lesson" }, knownTypes: [] },
  renderers,
);
const questions = Object.entries(lessonWidgetSchema.secret);

test.each(questions)(
  "the interactive of question %s accepts what the transpiler made of it",
  (_id, { type, asset }) => {
    expect(findInteractive(type)?.schema.safeParse(asset)).toMatchObject({ success: true });
  },
);

test("covers every kind of question", () => {
  expect(new Set(questions.map(([, { type }]) => type))).toEqual(new Set(inlineTypes));
});
