import { expect, test } from "vitest";
import { targetAt } from "./target.ts";

const row = (top: number) => ({ left: 0, right: 100, top, bottom: top + 20 });
const lists = [
  { list: "all", box: { left: 0, right: 300, top: 0, bottom: 300 }, items: [] },
  { list: "answer", box: { left: 0, right: 100, top: 0, bottom: 100 }, items: [row(0), row(20), row(40)] },
];

test("an item's middle decides between before and after", () => {
  expect(targetAt(50, 9, lists)).toEqual({ list: "answer", index: 0 });
  expect(targetAt(50, 11, lists)).toEqual({ list: "answer", index: 1 });
  expect(targetAt(50, 90, lists)).toEqual({ list: "answer", index: 3 });
});

test("the smallest list under the pointer wins, and outside all lists there's none", () => {
  expect(targetAt(200, 50, lists)?.list).toBe("all");
  expect(targetAt(500, 50, lists)).toBeNull();
});
