import { expect, it, vi } from "vitest";
import { createSay, reportMissing } from "./messages.ts";
import strings from "./strings/en.json" with { type: "json" };

it("follows the plural rules of the language", () => {
  const say = createSay(strings);
  expect(say("ATTEMPTS_LEFT", { left: 1 })).toBe("1 attempt left");
  expect(say("ATTEMPTS_LEFT", { left: 3 })).toBe("3 attempts left");
});

it("leaves angle brackets alone", () => {
  expect(createSay({ a: "x < y and {n}" })("a", { n: 2 })).toBe("x < y and 2");
});

it("throws for an unknown code, or only reports it in production", () => {
  expect(() => createSay({})("NONE")).toThrow("NONE");
  expect(() => createSay({})("constructor")).toThrow();
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(createSay({}, "en", reportMissing)("NONE")).toBe("");
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
