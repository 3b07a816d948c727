import { expect, test } from "vitest";
import { idsOnCycle, pairsInOrder, topologicalOrder, transitiveClosure } from "./partial-order.ts";

const pairs = (text: string) => text.split(" ").map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]);

test("derives what follows from two pairs", () => {
  expect([...(transitiveClosure([..."abc"], pairs("ab bc")).get("a") ?? [])].sort()).toEqual(["b", "c"]);
});

test("finds a cycle, without what only leads to it", () => {
  expect(idsOnCycle([..."abcd"], pairs("ab bc cb cd"))).toEqual(["b", "c"]);
  expect(topologicalOrder([..."abcd"], pairs("ab bc cb cd"))).toEqual(["a"]);
});

test("keeps to the given order where the pairs allow", () => {
  expect(topologicalOrder([..."abcd"], pairs("da")).join("")).toBe("bcda");
  expect(pairsInOrder([..."abc"])).toEqual(pairs("ab ac bc"));
});
