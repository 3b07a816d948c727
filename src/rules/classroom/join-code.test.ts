import { expect, test } from "vitest";
import { joinCode, readJoinCode, spacedJoinCode } from "./join-code.ts";

test("a code is eight of twenty consonants", () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index * 37) % 256);
  expect(joinCode(bytes)).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
});

test("a byte that would make some letters likelier is left out", () => {
  const first = Uint8Array.from([240, 255, 0, 1, 2, 3, 4, 5, 6, 7]);
  expect(joinCode(first)).toBe("BCDFGHJK");
  expect(joinCode(Uint8Array.from([240, 241, 1, 2, 3, 4, 5, 6, 7]))).toBeNull();
});

test.each(["bcdf ghjk", "BCDF-GHJK", " bcdfghjk "])("reads the code typed as %j", (typed) => {
  expect(readJoinCode(typed)).toBe("BCDFGHJK");
});

test.each(["", "BCDFGHJ", "BCDFGHJKL", "BCDFGHJA", "BCDFGHJ1", "ＢＣＤＦＧＨＪＫ"])("%j can't be a code", (typed) => {
  expect(readJoinCode(typed)).toBeNull();
});

test("shows a code in two halves", () => expect(spacedJoinCode("BCDFGHJK")).toBe("BCDF GHJK"));
