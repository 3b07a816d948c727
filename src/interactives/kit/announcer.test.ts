import { expect, it } from "vitest";
import { openAnnouncer, PAUSE_MS } from "./announcer.ts";

function table() {
  const shown: string[] = [];
  const timers: (() => void)[] = [];
  const announcer = openAnnouncer(
    (text) => shown.push(text),
    (run, ms) => {
      expect(ms).toBe(PAUSE_MS);
      timers.push(run);
      return () => timers.splice(timers.indexOf(run), 1);
    },
  );
  const hush = announcer.listen();
  return { shown, timers, say: announcer.announce, hush, listen: announcer.listen, pass: () => timers.shift()?.() };
}

it("announces the first message at once, and of those that come too soon only the last", () => {
  const { shown, say, pass } = table();
  for (const text of ["one", "two", "three"]) say(text);
  expect(shown).toEqual(["one"]);
  pass();
  expect(shown).toEqual(["one", "three"]);
  pass();
  say("four");
  expect(shown).toEqual(["one", "three", "four"]);
});

it("announces a repeated sentence again", () => {
  const { shown, say, pass } = table();
  say("one");
  pass();
  say("one");
  expect(shown[1]).not.toBe(shown[0]);
  expect(shown[1]?.trim()).toBe("one");
});

it("stays silent after the live region is gone, and speaks again when it's back", () => {
  const { shown, timers, say, hush, listen } = table();
  say("one");
  say("two");
  hush();
  expect(timers).toEqual([]);
  say("three");
  expect(shown).toEqual(["one"]);
  listen();
  say("four");
  expect(shown).toEqual(["one", "four"]);
});
