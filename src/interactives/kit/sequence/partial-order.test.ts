import { expect, test } from "vitest";
import { chain, closure, onCycle, topological } from "./partial-order.ts";

const pairs = (text: string) => text.split(" ").map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]);

test("what follows from two pairs is known", () => {
  expect([...(closure([..."abc"], pairs("ab bc")).get("a") ?? [])].sort()).toEqual(["b", "c"]);
});

test("a cycle is found, and what only leads to it is not part of it", () => {
  expect(onCycle([..."abcd"], pairs("ab bc cb cd"))).toEqual(["b", "c"]);
  expect(topological([..."abcd"], pairs("ab bc cb cd"))).toEqual(["a"]);
});

test("an order keeps to the given one where it may", () => {
  expect(topological([..."abcd"], pairs("da")).join("")).toBe("bcda");
  expect(chain([..."abc"])).toEqual(pairs("ab ac bc"));
});
