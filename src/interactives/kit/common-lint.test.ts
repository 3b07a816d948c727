import { describe, expect, it } from "vitest";
import { lintGiveaways, lintMath } from "./common-lint.ts";
import type { AssetBase } from "./contract.ts";

function asset(prompt: string, hint = "Think."): AssetBase {
  return { type: "toy", version: 1, prompt, description: "A toy for this test only.", difficulty: 1, hints: [hint] };
}

describe("maths in words", () => {
  it.each(["$x^2$ and $$y$$", "It costs \\$5.", "`echo $HOME`", "$\\{1, 2\\}$", "no maths"])("accepts %s", (text) => {
    expect(lintMath(asset(text))).toEqual([]);
  });

  it.each(["$x^2", "$\\frac{1}{2$", "a $ b $ c $", "$}{$"])("refuses %s", (text) => {
    expect(lintMath(asset(text))).toMatchObject([{ code: "BAD_MATH", path: "/prompt" }]);
  });
});

describe("giving the answer away", () => {
  it("is noticed in the prompt and in the first hint", () => {
    expect(lintGiveaways(asset("Is it 42, or not?"), ["42"])).toMatchObject([{ code: "ANSWER_IN_PROMPT" }]);
    expect(lintGiveaways(asset("Which?", "It is Paris."), ["paris"])).toMatchObject([{ code: "HINT_REVEALS_ALL" }]);
  });

  it("isn't reported when the answer is only part of a word or number", () => {
    expect(lintGiveaways(asset("There are 420 of them; 4.2 each."), ["42", "2"])).toEqual([]);
    expect(lintGiveaways(asset("Anything"), [""])).toEqual([]);
  });
});
