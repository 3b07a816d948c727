import { expect, it, vi } from "vitest";
import { sayNothing, speaker } from "./messages.ts";
import strings from "./strings/en.json" with { type: "json" };

it("fills in numbers by the rules of the language", () => {
  const say = speaker(strings);
  expect(say("ATTEMPTS_LEFT", { left: 1 })).toBe("1 attempt left");
  expect(say("ATTEMPTS_LEFT", { left: 3 })).toBe("3 attempts left");
});

it("leaves angle brackets alone", () => {
  expect(speaker({ a: "x < y and {n}" })("a", { n: 2 })).toBe("x < y and 2");
});

it("throws on a code without a sentence, and in use only reports it", () => {
  expect(() => speaker({})("NONE")).toThrow("NONE");
  expect(() => speaker({})("constructor")).toThrow();
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(speaker({}, "en", sayNothing)("NONE")).toBe("");
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
