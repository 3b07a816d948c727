import { expect, it } from "vitest";
import { openAnnouncer, PAUSE_MS } from "./announcer.ts";

function table() {
  const shown: string[] = [];
  const timers: (() => void)[] = [];
  const say = openAnnouncer(
    (text) => shown.push(text),
    (run, ms) => {
      expect(ms).toBe(PAUSE_MS);
      timers.push(run);
    },
  );
  return { shown, say, pass: () => timers.shift()?.() };
}

it("says the first at once, and of those that come too soon only the last", () => {
  const { shown, say, pass } = table();
  for (const text of ["one", "two", "three"]) say(text);
  expect(shown).toEqual(["one"]);
  pass();
  expect(shown).toEqual(["one", "three"]);
  pass();
  say("four");
  expect(shown).toEqual(["one", "three", "four"]);
});

it("says the same sentence again so that it is heard again", () => {
  const { shown, say, pass } = table();
  say("one");
  pass();
  say("one");
  expect(shown[1]).not.toBe(shown[0]);
  expect(shown[1]?.trim()).toBe("one");
});
