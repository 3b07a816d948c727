import { expect, test } from "vitest";
import { stepsAround } from "./authenticator-step.ts";
import { mustSetUpSecondFactor } from "./factor-duty.ts";
import { readRecoveryCode, recoveryCode } from "./recovery-code.ts";

test("accepts the codes of the current step and its neighbours", () => {
  expect(stepsAround(90_000)).toEqual([2, 3, 4]);
  expect(stepsAround(119_999)).toEqual([2, 3, 4]);
});

test("a recovery code is read however it's typed", () => {
  const code = recoveryCode(Uint8Array.from([0, 31, 32, 255, 100, 7, 8, 9, 10, 11]));
  expect(code).toMatch(/^[2-9a-km-np-z]{5}-[2-9a-km-np-z]{5}$/);
  for (const typed of [code, code.toUpperCase(), code.replace("-", ""), ` ${code.replace("-", " - ")} `]) {
    expect(readRecoveryCode(typed)).toBe(code);
  }
});

test.each(["", "abcde", "abcde-fghi", "abcde-fghi1", "абвгд-ежзик"])("%j can't be a recovery code", (typed) => {
  expect(readRecoveryCode(typed)).toBeNull();
});

const DAY_MS = 24 * 3_600_000;
const late = { roleSince: 0, hasSecondFactor: false };

test.each([
  ["staff", 14 * DAY_MS, late, true],
  ["author", 14 * DAY_MS, late, true],
  ["staff", 14 * DAY_MS - 1, late, false],
  ["staff", 14 * DAY_MS, { ...late, hasSecondFactor: true }, false],
  ["staff", 14 * DAY_MS, { ...late, roleSince: null }, false],
  ["educator", 14 * DAY_MS, late, false],
  ["learner", 14 * DAY_MS, late, false],
] as const)("a member who is %s owes a second step after %i ms of %j: %s", (role, now, facts, owes) => {
  expect(mustSetUpSecondFactor({ role, ...facts }, now)).toBe(owes);
});
