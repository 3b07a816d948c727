// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { LivingPage } from "#lang/living/living-page.ts";
import { LocalDocument } from "../document.ts";
import { live, noPages, pageAfter } from "./frame/living-lesson-store.ts";
import { pageAt } from "./page-at.ts";
import type { MakerEvents } from "./page-maker.ts";
import { usePages } from "./use-pages.ts";

const page = (id: string, index: number | null, more: Partial<LivingPage> = {}): LivingPage => ({
  id,
  index,
  title: id,
  contents: [],
  required: [],
  next: null,
  solvables: [],
  places: {},
  broken: false,
  ...more,
});
const place = (id: string, first: number) => ({ id, first, last: first + 4 });
const three = {
  k: "pages" as const,
  places: [place("a", 1), place("b", 6), place("side", 11)],
  changed: [page("a", 0), page("b", 1), page("side", null)],
};

function begin() {
  const document = new LocalDocument([["lesson.camp", "# A\n"]]);
  const makers: MakerEvents[] = [];
  const sent: unknown[] = [];
  const open = (events: MakerEvents) => {
    makers.push(events);
    return { send: (message: unknown) => sent.push(message), close: vi.fn() };
  };
  const hook = renderHook(() => usePages(document, open, () => undefined));
  return { document, makers, sent, hook };
}

it("sends all files first, then only those that changed", () => {
  const { document, sent } = begin();
  act(() =>
    document.replaceAll([
      ["lesson.camp", "# A\n"],
      ["assets/g.json", "{}"],
    ]),
  );
  act(() => document.replaceAll([["lesson.camp", "# B\n"]]));
  expect(sent).toMatchObject([
    { files: { "lesson.camp": "# A\n" } },
    { files: { "assets/g.json": "{}" } },
    { files: { "lesson.camp": "# B\n", "assets/g.json": null } },
  ]);
});

it("starts again once after a crash, then waits to be asked", () => {
  const { makers, sent, hook } = begin();
  act(() => makers[0]?.stopped());
  expect([hook.result.current.stopped, makers.length, sent.length]).toEqual([false, 2, 2]);
  act(() => makers[1]?.stopped());
  expect([hook.result.current.stopped, makers.length]).toEqual([true, 2]);
  act(() => hook.result.current.startAgain());
  expect([hook.result.current.stopped, makers.length]).toEqual([false, 3]);
});

it("finds the page of a line", () => {
  expect([1, 5, 6, 99].map((line) => pageAt(three.places, line)?.id)).toEqual(["a", "a", "b", "side"]);
});

it("shows the page in the same place when the shown one gets another name", () => {
  const shown = live(live(noPages, three), { k: "at", page: "b", line: 2 });
  const renamed = live(shown, {
    k: "pages",
    places: [place("a", 1), place("better", 6), place("side", 11)],
    changed: [page("better", 1)],
  });
  expect([renamed.shown, [...renamed.pages.keys()]]).toEqual(["better", ["a", "better", "side"]]);
  expect(renamed.pages.get("a")).toBe(shown.pages.get("a"));
});

it("goes on from a branch with the page after the one that led to it", () => {
  const onBranch = live(live(noPages, three), { k: "went", to: "side" });
  expect([onBranch.shown, onBranch.trail, pageAfter(onBranch)]).toEqual(["side", ["a"], "b"]);
  expect(live(onBranch, { k: "went", to: "a", back: true }).trail).toEqual([]);
});
