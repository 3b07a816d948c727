import { expect, test } from "vitest";
import { authoredTypes, findInteractive, inlineTypes } from "#interactives/checks.ts";
import { comesBack } from "#rules/learning/review/comes-back.ts";
import { offlineUse } from "#rules/learning/works-offline.ts";

test("every type of question that comes back in review can be answered without a connection", () => {
  const asked = [...authoredTypes, ...inlineTypes].filter((type) =>
    comesBack({ type, guess: false, needsPage: false, goal: "solve", isSelfJudged: false }),
  );
  expect(asked.length).toBeGreaterThan(8);
  for (const type of asked) {
    const { rules, language, probe } = findInteractive(type) ?? {};
    const facts = { explores: false, showsSolved: rules?.solved !== undefined };
    const use = offlineUse({ ...facts, isProgram: language !== undefined, asksServer: probe !== undefined });
    expect([type, ["fully", "later"].includes(use)]).toEqual([type, true]);
  }
});
