import { describe, expect, test } from "vitest";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import { nextPage, openPlayer, type PlayerStart, play, saveOf } from "./player.ts";

const page = (id: string, index: number | null): LessonBlock => ({
  id,
  index,
  title: "",
  contents: [],
  required: [],
  next: null,
});
const streak = { days: 2, today: false, longest: 3, freezes: 0, popup: null };
const beginning: PlayerStart = {
  pages: { blocks: [page("a", 0), page("b", 1), page("c", 2)], branches: [page("x", null)] },
  lessonId: "l1",
  versionHash: "h",
  pageId: "b",
  blockIndex: 1,
  rev: 4,
  finished: false,
  inputs: {},
  states: [],
  streak,
  xp: 10,
};
const work = { v: 1 as const, id: "q", type: "numeric", asset_hash: "", rev: 1, phase: "working" as const, state: "7" };

describe("the lesson player", () => {
  test("resumes at the saved page, with the pages before it seen", () => {
    const player = openPlayer(beginning);
    expect(player.pageId).toBe("b");
    expect([...player.seen]).toEqual(["a", "b"]);
  });

  test("continues, and goes back without losing the way", () => {
    let player = play(openPlayer(beginning), { k: "went", to: "c" });
    expect(nextPage(player)).toBeNull();
    player = play(player, { k: "went", to: "a", back: true });
    expect(player.pageId).toBe("a");
    expect(player.trail).toEqual([]);
    expect([...player.seen]).toEqual(["a", "b", "c"]);
  });

  test("resumes on a branch, with the way back to the page that led to it", () => {
    const player = openPlayer({ ...beginning, pageId: "x", blockIndex: 1 });
    expect(player.trail).toEqual(["a", "b"]);
    expect(saveOf(player, "").block_index).toBe(1);
    expect(nextPage(player)?.id).toBe("c");
  });

  test("ignores a page that doesn't exist", () => {
    const player = openPlayer(beginning);
    expect(play(player, { k: "went", to: "nowhere" })).toBe(player);
  });

  test("saves a branch with its own id and the index of the page before it", () => {
    const player = play(openPlayer(beginning), { k: "went", to: "x" });
    expect(saveOf(player, "2026-11-21T10:00:00Z")).toMatchObject({ block_id: "x", block_index: 1, rev: 5 });
  });

  test("includes work in every save until the outbox has it", () => {
    let player = play(openPlayer(beginning), { k: "worked", id: "q", state: work });
    expect(saveOf(player, "").states).toEqual([work]);
    player = play(player, { k: "handedOver" });
    expect(saveOf(player, "").states).toEqual([]);
  });

  test("keeps a question passable after starting again if it was solved once", () => {
    let player = play(openPlayer(beginning), { k: "settled", id: "q", done: true });
    player = play(player, { k: "settled", id: "q", done: false });
    expect(player.done.has("q")).toBe(true);
  });

  test("adds up the XP of the lesson", () => {
    let player = openPlayer(beginning);
    player = play(player, { k: "credited", streak, xp: 25, earned: 15 });
    player = play(player, { k: "credited", streak, xp: 25, earned: 0 });
    expect([player.xp, player.xpHere]).toEqual([25, 15]);
  });
});
