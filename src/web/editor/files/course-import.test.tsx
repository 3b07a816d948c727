// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { writeZip } from "#rules/authoring/files/zip.ts";
import { LocalDocument } from "../document.ts";
import { docHash } from "../saving/doc-hash.ts";
import type { Session } from "../use-session.ts";
import { CourseImportView } from "./course-import.tsx";
import { courseZip, readCourse } from "./course-transfer.ts";

const OPEN = "0191b0c0-0000-7000-8000-000000000001";
const OTHER = "0191b0c0-0000-7000-8000-000000000002";
const lesson = (text: string) => ({ "lesson.camp": text, "settings.json": "{}\n" });
const hashOf = (text: string) => docHash(new Map(Object.entries(lesson(text))));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const facts = { state: "DRAFT", rev: 3, version_name: "v2", files: null };
const now = {
  course_name: "Walks",
  course_file: "{}\n",
  chapters: ["one"],
  lessons: [
    { ...facts, place: "one/here", lesson_id: OPEN, doc_hash: hashOf("old\n"), way: "edit", about: "Your draft v2." },
    { ...facts, place: "one/there", lesson_id: OTHER, doc_hash: hashOf("a\n"), way: "new-draft", about: "New draft." },
    { ...facts, place: "one/theirs", lesson_id: OTHER, doc_hash: hashOf("a\n"), way: "skip", about: "Ben's." },
    { ...facts, place: "one/same", lesson_id: OTHER, doc_hash: hashOf("same\n"), way: "edit", about: "Your draft v2." },
  ],
};

function zipOf(texts: Record<string, string>): File {
  const files = Object.entries(texts).flatMap(([place, text]) =>
    place === "course.json"
      ? [[place, text]]
      : Object.entries(lesson(text)).map(([path, each]) => [`${place}/${path}`, each]),
  );
  const zip = writeZip(files.map(([path = "", text]) => [`walks/${path}`, new TextEncoder().encode(text)]));
  return new File([zip], "walks.zip");
}

function answer(sent: Record<string, FormDataEntryValue>[]) {
  vi.stubGlobal("fetch", async (address: string, { body }: { body: FormData }) => {
    sent.push({ address, ...Object.fromEntries(body) });
    const results = address.includes("/files/")
      ? body.get("texts") === "true"
        ? { ...now, lessons: now.lessons.slice(0, 1).map((each) => ({ ...each, files: lesson("old\n") })) }
        : now
      : { version_name: "v3", edit_path: "/edit/v3/", created: true, errors: [] };
    return Response.json({ success: true, results });
  });
}

test("shows what would change, and takes in what's ticked: the open lesson as an undoable edit", async () => {
  const sent: Record<string, FormDataEntryValue>[] = [];
  answer(sent);
  const given = await readCourse(
    "walks",
    [
      zipOf({
        "course.json": '{"a": 1}',
        "one/here": "new\r\n",
        "one/there": "b\n",
        "one/theirs": "b\n",
        "one/same": "same\n",
        "one/fresh": "x\n",
      }),
    ],
    false,
  );
  if ("problem" in given) throw new Error(given.problem);
  const document = new LocalDocument(Object.entries(lesson("old\n")));
  // Nothing else of a session is used.
  const session = { client: { document }, lesson: { lesson_id: OPEN, version_name: "v2" } } as unknown as Session;
  render(
    <CourseImportView
      given={given}
      session={session}
      course={{ slug: "walks", name: "Walks" }}
      onClose={() => undefined}
    />,
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "course.json ChangedThe course's name, chapters and order, as a draft of the course. ",
    "one/fresh NewA new lesson, as a draft. ",
    "one/here ChangedYour draft v2. ",
    "one/theirs Left outBen's. ",
    "one/there ChangedNew draft. ",
  ]);
  expect(screen.getByText("One lesson hasn't changed.")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Import one/theirs" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Import course.json" }));
  await userEvent.click(screen.getByRole("button", { name: "Import 3" }));
  await screen.findByText("3 were imported.");
  expect(document.files.get("lesson.camp")).toBe("new\n");
  document.undo();
  expect(document.files.get("lesson.camp")).toBe("old\n");
  expect(sent.slice(1)).toMatchObject([
    { place: "one/fresh", files: JSON.stringify(lesson("x\n")) },
    { place: "one/there", compared: expect.stringContaining(OTHER) },
  ]);
  expect(screen.getAllByRole("link", { name: "Open" })).toHaveLength(2);
});

test("files that aren't a course's are refused before the server is asked", async () => {
  const sent: Record<string, FormDataEntryValue>[] = [];
  answer(sent);
  const bad = new File([writeZip([["one/two/run.sh", new Uint8Array(2)]])], "bad.zip");
  expect(await readCourse("walks", [bad], false)).toHaveProperty("problem");
  expect(await readCourse("walks", [new File(["PK"], "x.zip")], false)).toHaveProperty("problem");
  expect(sent).toEqual([]);
});

test("a course taken out is its lessons by chapter, as a zip that comes in again unchanged", async () => {
  answer([]);
  const zip = new File([await courseZip("walks")], "walks.zip");
  const given = await readCourse("walks", [zip], false);
  if ("problem" in given) throw new Error(given.problem);
  expect(given.plan).toMatchObject([{ place: "one/here", effect: "unchanged" }]);
  expect(given.courseFile).toBeNull();
});
