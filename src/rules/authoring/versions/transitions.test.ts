import { describe, expect, test } from "vitest";
import { checkStep, isEditableState, type Mover, type VersionState, type Way } from "./transitions.ts";

const states: VersionState[] = ["DRAFT", "CANDIDATE", "MAIN", "LEGACY", "RETIRED", "ABANDONED"];
const ways: Way[] = ["create", "change-state", "publish", "retire", "publish-another"];
const nobody: Mover = { staff: false, owner: false, named: false };
const staff = { ...nobody, staff: true };
const owner = { ...nobody, named: true, owner: true };
const named = { ...nobody, named: true };

/** Every step there is, with the people who may take it. */
const open: Record<string, string> = {
  "new DRAFT create": "staff owner named",
  "DRAFT CANDIDATE change-state": "staff owner",
  "CANDIDATE DRAFT change-state": "staff owner",
  "DRAFT MAIN publish": "staff owner",
  "CANDIDATE MAIN publish": "staff owner",
  "LEGACY MAIN publish": "staff owner",
  "MAIN LEGACY publish-another": "staff owner",
  "LEGACY RETIRED retire": "staff",
  "DRAFT ABANDONED change-state": "staff owner",
  "CANDIDATE ABANDONED change-state": "staff owner",
};

test("every step of every version, in every way, by everybody, is open or refused as the table says", () => {
  for (const from of ["new", ...states] as const) {
    for (const to of states) {
      for (const way of ways) {
        const may = [staff, owner, named, nobody].map((mover) => checkStep(from, to, way, mover).may);
        const who = open[`${from} ${to} ${way}`] ?? "";
        expect([from, to, way, may]).toEqual([
          from,
          to,
          way,
          [...["staff", "owner", "named"].map((name) => who.includes(name)), false],
        ]);
      }
    }
  }
});

describe("a refusal says why", () => {
  test("names both states of a step that doesn't exist", () => {
    expect(checkStep("RETIRED", "MAIN", "publish", staff)).toMatchObject({
      why: "step",
      text: "A RETIRED version can't become MAIN.",
    });
    expect(checkStep("ABANDONED", "DRAFT", "change-state", staff)).toMatchObject({
      text: "An ABANDONED version can't become DRAFT.",
    });
  });

  test("says to an author that only the owner can publish", () => {
    expect(checkStep("DRAFT", "MAIN", "publish", named)).toMatchObject({
      why: "person",
      text: "Only this version's owner can do that.",
    });
  });
});

test("only drafts and candidates can be edited", () => {
  expect(states.filter(isEditableState)).toEqual(["DRAFT", "CANDIDATE"]);
});
