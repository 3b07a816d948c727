import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { newKey } from "./new-key.ts";

test("Keys are random UUIDs of version 4, each another", () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect([key, validate(key), version(key)]).toEqual([key, true, 4]);
  expect(new Set(keys).size).toBe(keys.length);
});
