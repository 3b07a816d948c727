import { expect, test } from "vitest";
import { type Choice, choiceText, mayTrack, newestChoice, parseChoice } from "./consent.ts";

const choice = (made: Choice["choice"], at: number): Choice => ({ choice: made, at, policyVersion: 1 });

test("the newest choice wins, whichever side it's on, and a tie is a refusal", () => {
  const [yes, no] = [choice("granted", 5), choice("refused", 5)];
  expect(newestChoice(yes, no)).toBe(no);
  expect(newestChoice(no, yes)).toBe(no);
  expect(newestChoice(choice("granted", 6), no)?.choice).toBe("granted");
  expect(newestChoice(yes, choice("refused", 6))?.choice).toBe("refused");
  expect([newestChoice(null, yes), newestChoice(no, null), newestChoice(null, null)]).toEqual([yes, no, null]);
});

test("nobody is tracked without a yes, or against Global Privacy Control", () => {
  const allowed = (["none", "granted", "refused"] as const).flatMap((consent) =>
    [true, false].filter((gpc) => mayTrack({ consent, gpc })).map((gpc) => [consent, gpc]),
  );
  expect(allowed).toEqual([["granted", false]]);
});

test("a cookie keeps a choice, and a forged one from the future can't outlast a later choice", () => {
  const kept = choice("refused", 1_772_440_000_000);
  expect(parseChoice(choiceText(kept), kept.at + 1)).toEqual(kept);
  expect(parseChoice("granted.99999999999999.1", 1000)?.at).toBe(1000);
  for (const text of ["", "granted", "maybe.5.1", "granted.-5.1", "granted.5.1;x", "granted.5.1.2"]) {
    expect(parseChoice(text, 1000)).toBeNull();
  }
});
