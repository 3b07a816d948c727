import { expect, test } from "vitest";
import { createSeals } from "./seals.ts";

const seals = createSeals("a key for tests only, of no worth at all");

test("gives back what was sealed, and never seals it the same way twice", () => {
  const sealed = seals.seal("a purpose", "geheim ✓");
  expect(seals.open("a purpose", sealed)).toBe("geheim ✓");
  expect(seals.seal("a purpose", "geheim ✓")).not.toBe(sealed);
});

test("opens nothing that was made for another purpose, with another secret, or changed by a bit", () => {
  const sealed = seals.seal("a purpose", "text");
  expect(seals.open("another purpose", sealed)).toBeNull();
  expect(createSeals("another key for tests, of no worth either").open("a purpose", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seals.open("a purpose", changed.toString("base64url"))).toBeNull();
  }
  expect(seals.open("a purpose", "")).toBeNull();
  expect(seals.open("a purpose", sealed.slice(0, 20))).toBeNull();
});
