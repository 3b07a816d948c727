import { expect, test } from "vitest";
import { isLogInName, logInName } from "./log-in-name.ts";

test("a log-in name is an animal and five digits", () => {
  expect(logInName(new Uint8Array([0, 0, 0, 0, 7]))).toBe("badger-00007");
  expect(logInName(new Uint8Array(5).fill(255))).toMatch(/^hedgehog-\d{5}$/);
  for (let first = 0; first < 64; first += 1) expect(isLogInName(logInName(new Uint8Array([first])))).toBe(true);
});

test("an address is no log-in name", () => {
  expect(["ada@example.com", "otter", "otter-1234", "otter-12345@x.org"].filter(isLogInName)).toEqual([]);
});
