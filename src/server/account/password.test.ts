import { afterAll, beforeAll, expect, test } from "vitest";
import { lowerHashCost, restoreHashCost } from "#tests/kit/cheap-passwords.ts";
import { hashPassword, isPassword } from "./password.ts";

beforeAll(restoreHashCost);
afterAll(lowerHashCost);

test("a password is kept as argon2id, with 19 MiB and two rounds, and each time with another salt (T55)", async () => {
  const [one, two] = await Promise.all([hashPassword("conic sections 415"), hashPassword("conic sections 415")]);
  for (const hash of [one, two]) {
    const [, kind, version, cost, salt = "", key = ""] = hash.split("$");
    expect([kind, version, cost]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect([Buffer.from(salt, "base64").length, Buffer.from(key, "base64").length]).toEqual([16, 32]);
  }
  expect(one).not.toBe(two);
  expect(await isPassword("conic sections 415", one)).toBe(true);
  expect(await isPassword("conic sections 416", one)).toBe(false);
  expect(await isPassword("conic sections 415", null)).toBe(false);
});
