// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { docHash } from "../saving/doc-hash.ts";
import type { Session } from "../use-session.ts";
import { FindPanel } from "./find-panel.tsx";

const OPEN = "0191b0c0-0000-7000-8000-000000000001";
const OTHER = "0191b0c0-0000-7000-8000-000000000002";
const THEIRS = "0191b0c0-0000-7000-8000-000000000003";
const TEXT = "# One\n\nThe slope, a slope.\n";

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hit = (from: number, line: number, before: string, after: string) => {
  return { from, to: from + 5, line, column: before.length + 1, found: "slope", before, after, groups: [] };
};

function lessonsOf(files: ReadonlyMap<string, string>) {
  const facts = { chapter_name: "First", state: "DRAFT", rev: 0, cut: false };
  const one = [{ path: "lesson.camp", length: 20, hits: [hit(11, 3, "The ", ".")] }];
  return [
    {
      ...facts,
      lesson_id: OPEN,
      lesson_name: "Here",
      version_name: "v2",
      doc_hash: docHash(files),
      edit_path: "/courses/a/b/here/edit/v2/",
      way: "edit",
      about: "Your draft v2.",
      files: [{ path: "lesson.camp", length: TEXT.length, hits: [hit(11, 3, "The ", ", a"), hit(20, 3, ", a ", ".")] }],
    },
    {
      ...facts,
      lesson_id: OTHER,
      lesson_name: "There",
      version_name: "v1",
      state: "MAIN",
      doc_hash: "0".repeat(64),
      edit_path: "/courses/a/b/there/edit/v1/",
      way: "new-draft",
      about: "Learners see v1. Changes go into a new draft.",
      files: [{ ...one[0], path: "assets/toy.json" }],
    },
    {
      ...facts,
      lesson_id: THEIRS,
      lesson_name: "Theirs",
      version_name: "v3",
      doc_hash: "0".repeat(64),
      edit_path: "/courses/a/b/theirs/edit/v3/",
      way: "skip",
      about: "Ben L. owns the draft v3, so nothing changes here.",
      files: one,
    },
  ];
}

/** The panel beside an open draft; `replace` answers for the other lesson. */
function open(replace: () => Response = made) {
  const document = new LocalDocument([["lesson.camp", TEXT]]);
  const sent: Record<string, FormDataEntryValue>[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: FormData }) => {
    sent.push({ address, ...Object.fromEntries(body) });
    if (address.includes("replace")) return replace();
    const lessons = lessonsOf(document.files);
    return Response.json({ success: true, results: { lessons, searched: 5, total: 5, next: null } });
  });
  const saveAll = vi.fn(async () => true);
  const lesson = { lesson_id: OPEN, version_name: "v2" };
  const page = { ...lesson, course: { slug: "a", name: "A" } };
  const onGo = vi.fn();
  const panel = (
    <FindPanel
      // Nothing else of a session and a page is used.
      session={{ client: { document, saveAll }, lesson } as unknown as Session}
      page={page as LessonPlace}
      asked={{ nth: 0, words: "" }}
      onGo={onGo}
    />
  );
  const { unmount } = render(panel);
  const again = () => {
    unmount();
    render(panel);
  };
  return { document, sent, saveAll, onGo, again };
}

const made = () =>
  Response.json({
    success: true,
    results: { version_name: "v2", edit_path: "/courses/a/b/there/edit/v2/", created: true, errors: [] },
  });

const find = async (words: string) => {
  await userEvent.type(screen.getByLabelText("Find in all lessons of this course"), `${words}{Enter}`);
  await screen.findByText("4 places in 3 lessons. 5 lessons of 5 searched.");
};

test("shows every place with its words, and leads to it in the open lesson and in others", async () => {
  const { saveAll, sent, onGo } = open();
  await find("slope");
  expect(saveAll).toHaveBeenCalledOnce();
  expect(sent[0]).toMatchObject({ course_slug: "a", words: "slope", whole_word: "false" });
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["3 The slope, a", "#/lesson/3"],
    ["3 , a slope.", "#/lesson/3"],
    ["3 The slope.", "/courses/a/b/there/edit/v1/#/assets/toy/3"],
    ["3 The slope.", "/courses/a/b/theirs/edit/v3/#/lesson/3"],
  ]);
  await userEvent.click(screen.getByRole("link", { name: /^3 The slope\s*, a$/ }));
  expect(onGo).toHaveBeenCalledOnce();
});

test("replaces only what's ticked: here as an undoable edit, elsewhere by one request for each lesson", async () => {
  const { document, sent } = open();
  await find("slope");
  const theirs = screen.getByRole("heading", { name: /^Theirs/ }).closest("li") as HTMLElement;
  expect(within(theirs).queryByRole("checkbox")).toBeNull();
  expect(within(theirs).getByText(/^Ben L\. owns/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Replace with"), "gradient");
  expect(within(theirs).queryByText("gradient")).toBeNull();
  expect(screen.getAllByText("gradient")).toHaveLength(3);
  const [first] = screen.getAllByRole("checkbox", { name: "Replace on line 3, column 5" });
  await userEvent.click(first as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Replace 2 places in 2 lessons" }));
  await screen.findByText("Replaced in 2 lessons.");
  expect(document.files.get("lesson.camp")).toBe("# One\n\nThe slope, a gradient.\n");
  const requests = sent.filter(({ address }) => String(address).includes("replace"));
  expect(requests).toMatchObject([
    {
      lesson_id: OTHER,
      version_name: "v1",
      changes: JSON.stringify({ "assets/toy.json": [11, [5, "gradient"], 4] }),
      internal_change_reason: "Replaced “slope” with “gradient” in the course",
    },
  ]);
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/courses/a/b/there/edit/v2/");
  document.undo();
  expect(document.files.get("lesson.camp")).toBe(TEXT);
});

test("says which lesson stayed as it was, and why", async () => {
  const { document } = open(() =>
    Response.json({ success: false, results: { errors: ["This lesson is locked."] } }, { status: 409 }),
  );
  await find("slope");
  document.change({ files: { "lesson.camp": [TEXT.length, [0, "!"]] } });
  await userEvent.type(screen.getByLabelText("Replace with"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Replace 3 places in 2 lessons" }));
  await screen.findByText("Nothing was replaced. 2 lessons stayed as they were.");
  expect(screen.getByText("This lesson has changed since you searched. Search again.")).toBeTruthy();
  expect(screen.getByText("This lesson is locked.")).toBeTruthy();
});

test("all places of a lesson are ticked or not by one box, and nothing ticked replaces nothing", async () => {
  open();
  await find("slope");
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace all in Here" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace all in There" }));
  const button = screen.getByRole("button", { name: "Tick what to replace" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace all in Here" }));
  expect(screen.getByRole("button", { name: "Delete 2 places in one lesson" })).toBeTruthy();
});

test("is still there in the next lesson, and says what's wrong with a pattern beside it", async () => {
  const { again } = open();
  await find("slope");
  again();
  await screen.findByText("4 places in 3 lessons. 5 lessons of 5 searched.");
  expect(screen.getByLabelText<HTMLInputElement>("Find in all lessons of this course").value).toBe("slope");
  vi.stubGlobal("fetch", async () =>
    Response.json({ success: false, results: { errors: ["This pattern takes too long."] } }, { status: 422 }),
  );
  await userEvent.click(screen.getByLabelText("Pattern"));
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("This pattern takes too long.");
  expect(screen.queryByRole("link")).toBeNull();
});
