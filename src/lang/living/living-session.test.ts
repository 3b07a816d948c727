import { describe, expect, it } from "vitest";
import type { Widget } from "../lesson-program.ts";
import { plainRenderers } from "../testkit/plain-renderers.ts";
import { transpile } from "../transpile.ts";
import { LivingSession } from "./living-session.ts";

const LESSON = `# Equal steps
Look at the line with $x$ on it.

- one
- two

! choice "q1" |> shuffle >>
  Which one?
  ? [Half] |> feedback [No.]
  ? [Three quarters] |> correct
  ! hint >>
    Count.

# Rivers
! choose >>
  Where to?
  ? [Down] -> Rapids
  ? [Stay] -> The end

# The end
! solvable "grid"

## Rapids
Fast water.
`;

const GRID = '{"type": "gridfill", "cells": 3}';

function open(camp = LESSON, assets: Record<string, string> = { "assets/grid.json": GRID }) {
  const session = new LivingSession({ renderers: plainRenderers, knownTypes: ["gridfill"] });
  const files = new Map(Object.entries({ "lesson.camp": camp, ...assets }));
  return {
    read: () => session.read(files),
    write(before: string, after: string, path = "lesson.camp") {
      const text = files.get(path) ?? "";
      expect(text).toContain(before);
      files.set(
        path,
        text.replace(before, () => after),
      );
      return session.read(files);
    },
    files,
  };
}

const plain = (contents: readonly Widget[]) =>
  JSON.parse(JSON.stringify(contents).replaceAll(/ data-line=\\"\d+\\"/g, ""));

describe("a lesson that's being written", () => {
  it("has the pages that learners get", () => {
    const { read, files } = open();
    const published = transpile(
      {
        camperdown: LESSON,
        assets: [{ alias: "grid", type: "gridfill", json: JSON.parse(GRID) }],
        settings: { title: "A", kind: "lesson" },
        knownTypes: ["gridfill"],
      },
      plainRenderers,
    ).lessonWidgetSchema;
    const { pages } = read();
    const all = [...published.public.pages, ...published.public.branches];
    for (const { id, index, title, contents, required, next } of all) {
      const page = pages.find((living) => living.id === id);
      expect(page).toMatchObject({ index, title, required, next: next ?? null, broken: false });
      expect(plain(page?.contents ?? [])).toEqual(contents);
    }
    expect(pages.flatMap(({ solvables }) => solvables.map(({ id, type }) => [id, type]))).toEqual(
      Object.entries(published.secret).map(([id, { type }]) => [id, type]),
    );
    expect(files.size).toBe(2);
  });

  it("says where each page and block is, and what the workshop has to play", () => {
    const { pages, places } = open().read();
    expect(places[0]).toEqual({ id: "equal-steps", first: 1, last: 13 });
    expect(places.at(-1)).toEqual({ id: "rapids", first: 23, last: 25 });
    const [first, , third] = pages;
    expect(JSON.stringify(first?.contents)).toContain('data-line=\\"3\\"');
    expect(first?.places).toEqual({ q1: 6 });
    expect(first?.solvables[0]?.source).toBe(LESSON.split("\n").slice(6, 12).join("\n"));
    expect(third?.solvables).toEqual([{ id: "grid", type: "gridfill", source: GRID, required: true }]);
  });

  it("makes only the changed page again", () => {
    const lesson = open();
    const before = lesson.read().pages;
    const { pages, places } = lesson.write("Look at the line", "Look at the long line\nand more");
    expect(pages[0]).not.toBe(before[0]);
    expect(pages.slice(1)).toEqual(before.slice(1));
    for (const [at, page] of pages.entries()) if (at > 0) expect(page).toBe(before[at]);
    expect(places[1]?.first).toBe(15);
  });

  it("keeps the last good form of a page that has an error, while others stay live", () => {
    const lesson = open();
    const [good] = lesson.read().pages;
    const broken = lesson.write('! choice "q1"', "! choi").pages;
    expect(broken[0]).toEqual({ ...good, broken: true });
    const further = lesson.write("Fast water.", "Very fast water.").pages;
    expect([further[0]?.broken, further.at(-1)?.broken]).toEqual([true, false]);
    expect(JSON.stringify(further.at(-1))).toContain("Very fast");
    expect(lesson.write("! choi", '! choice "q1"').pages[0]).toEqual(good);
  });

  it("marks the page that leads to a page that isn't there", () => {
    const lesson = open();
    lesson.read();
    expect(lesson.write("-> Rapids", "-> Rapid").pages.map(({ broken }) => broken)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("plays the last good form of an asset while its file is broken", () => {
    const lesson = open();
    const before = lesson.read().pages;
    expect(lesson.write("3}", "3", "assets/grid.json").pages).toEqual(before);
    const after = lesson.write('"cells": 3', '"cells": 4}', "assets/grid.json").pages;
    expect(after[2]?.solvables[0]?.source).toContain("4");
  });

  it("gives the same pages after any edits as when it's opened again", () => {
    const lesson = open();
    lesson.read();
    let text = LESSON;
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % sides;
    };
    for (let step = 0; step < 200; step++) {
      const at = dice(text.length + 1);
      const bit = ["# New\n", "\n", "word ", "! note >>\n  hi\n", "$", "`"][dice(6)] ?? "";
      text = text.slice(0, at) + bit + text.slice(at + (step % 3 === 0 ? dice(12) : 0));
      lesson.files.set("lesson.camp", text);
      const now = lesson.read();
      const fresh = open(text).read();
      expect(now.places).toEqual(fresh.places);
      expect(now.pages.map(({ broken }) => broken)).toEqual(fresh.pages.map(({ broken }) => broken));
      expect(now.pages.filter(({ broken }) => !broken)).toEqual(fresh.pages.filter(({ broken }) => !broken));
    }
  });
});
