import { expect, test } from "vitest";
import { mayClaimAddress } from "./address-claim.ts";

const [proved, unproved] = [{ proved: true }, { proved: false }];

test.each([
  [[], true],
  [[unproved, unproved], true],
  [[unproved, unproved, unproved], false],
  [[proved], false],
])("of %j, another account may have the address: %s", (accounts, may) => {
  expect(mayClaimAddress(accounts)).toBe(may);
});
