import { expect, test } from "vitest";
import { commands, questionParts } from "./commands.ts";
import { commandHelp, inlineHelp, optionHelp } from "./help.ts";
import { inlineCommands } from "./inline.ts";
import { options } from "./options.ts";

const allCommands = [...commands, ...questionParts];

test("every command has help, and nothing else has", () => {
  expect(Object.keys(commandHelp).sort()).toEqual(allCommands.map(([name]) => name).sort());
  expect(Object.keys(inlineHelp).sort()).toEqual([...inlineCommands.keys()].sort());
});

test.each(allCommands)("every parameter of %s has help", (name, { params }) => {
  expect(Object.keys(commandHelp[name]?.params ?? {}).sort()).toEqual(Object.keys(params).sort());
});

test("every parameter of an option has help", () => {
  const params = new Set(Object.values(options).flatMap((spec) => Object.keys(spec.params)));
  expect(Object.keys(optionHelp).sort()).toEqual([...params].sort());
});
