import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { charactersLeft, type GiftMessage, MAX_MESSAGE_LENGTH, messageProblems, tidyMessage } from "./gift-message.ts";

const TODAY = "2026-03-02";
const right: GiftMessage = {
  gifter_name: "Jonas",
  gifter_email: "jonas@example.com",
  giftee_name: "Amina",
  giftee_email: "amina@example.com",
  message: "",
  delivery_date: null,
};
const problems = (over: Partial<GiftMessage>) => messageProblems(tidyMessage({ ...right, ...over }), TODAY);

describe("a gift's message", () => {
  test("needs names and addresses; text and date are optional", () => {
    expect(problems({})).toEqual({});
    expect(problems({ giftee_name: " ", giftee_email: "", gifter_name: "\u202e", gifter_email: "\n" })).toEqual({
      giftee_name: "missing",
      giftee_email: "missing",
      gifter_name: "missing",
      gifter_email: "missing",
    });
  });

  test.each([
    ["amina@example.com", undefined],
    ["a.b+c@sub.example.co", undefined],
    [" amina@example.com ", undefined],
    ["amina", "not_an_address"],
    ["amina@example", "not_an_address"],
    ["a..b@example.com", "not_an_address"],
    ["amina@exa mple.com", "not_an_address"],
    ["amina@example.com,eve@example.com", "not_an_address"],
    ["<amina@example.com>", "not_an_address"],
    ["amina@example.com\r\nBcc: eve@example.com", "not_an_address"],
    [`${"x".repeat(250)}@example.com`, "too_long"],
  ])("for the address %j reports %s", (giftee_email, problem) => {
    expect(problems({ giftee_email }).giftee_email).toBe(problem);
  });

  test.each([
    ["2026-03-02", undefined],
    ["2026-12-24", undefined],
    ["2027-03-02", undefined],
    ["2026-03-01", "past"],
    ["2027-03-03", "too_far"],
    ["2026-02-29", "no_such_day"],
    ["2026-13-01", "no_such_day"],
    ["24.12.2026", "no_such_day"],
    ["", "no_such_day"],
  ])("for the date %j reports %s", (delivery_date, problem) => {
    expect(problems({ delivery_date }).delivery_date).toBe(problem);
  });

  test("counts characters as code points", () => {
    expect(charactersLeft("")).toBe(MAX_MESSAGE_LENGTH);
    expect(charactersLeft("😀".repeat(MAX_MESSAGE_LENGTH))).toBe(0);
    expect(problems({ message: "😀".repeat(MAX_MESSAGE_LENGTH) })).toEqual({});
    expect(problems({ message: "x".repeat(MAX_MESSAGE_LENGTH + 1) })).toEqual({ message: "too_long" });
  });

  test("keeps line breaks, with at most one empty line between", () => {
    expect(tidyMessage({ ...right, message: "  One  \r\n\r\n\r\n\r\nTwo\t3\u202e \n" }).message).toBe("One\n\nTwo 3");
  });

  test("keeps names and addresses on one line without control characters, whatever is typed; tidying again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = tidyMessage({ ...right, gifter_name: text, giftee_email: text, message: text });
        expect(once.gifter_name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(once.giftee_email).not.toMatch(/[\r\n]/);
        expect(tidyMessage(once)).toEqual(once);
      }),
    );
  });
});
