// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import type { Session } from "../use-session.ts";
import { CopiesView } from "./copies-view.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BASE = "# One\n\nfirst\n\n# Two\n\nsecond\n";
const copy = {
  copy_id: "0191b0c0-0000-7000-8000-00000000000c",
  user_name: "Ada L.",
  is_yours: false,
  why: "owner-changed",
  base_rev: 1,
  ts: "2026-11-20T10:00:00.000Z",
  settled_ts: null,
};

/** The view of a draft beside which one text of Ada's is kept. */
function open(now: string, kept: string) {
  const settled: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: FormData }) => {
    const id = body.get("copy_id");
    if (String(address).includes("settle")) {
      settled.push(String(id));
      return Response.json({ success: true, results: { copies: 0 } });
    }
    const texts = id ? { files: { "lesson.camp": kept }, base: { "lesson.camp": BASE } } : { files: null, base: null };
    const copies = settled.length > 0 ? [] : [{ ...copy, ...texts }];
    return Response.json({ success: true, results: { copies } });
  });
  const document = new LocalDocument([["lesson.camp", now]]);
  const lesson = { lesson_id: "0191b0c0-0000-7000-8000-000000000001", version_name: "v2" };
  // Nothing else of a session is used.
  render(<CopiesView session={{ client: { document }, lesson } as unknown as Session} />);
  return { document, settled };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("adds a former owner's text to the draft, and then has no more to decide", async () => {
  const { document, settled } = open(BASE.replace("second", "second!"), BASE.replace("first", "first, longer"));
  await screen.findByText(/^Text by Ada L\./);
  await press("Compare");
  expect((await screen.findByText("first, longer")).tagName).toBe("INS");
  await press("Add to the draft");
  await screen.findByText("Everything that was typed is saved in this version.");
  expect(document.files.get("lesson.camp")).toBe("# One\n\nfirst, longer\n\n# Two\n\nsecond!\n");
  expect(settled).toEqual([copy.copy_id]);
  document.undo();
  expect(document.files.get("lesson.camp")).toBe(BASE.replace("second", "second!"));
});

test("changes nothing where both changed the same line, and says what to do", async () => {
  const now = BASE.replace("first", "mine");
  const { document, settled } = open(now, BASE.replace("first", "hers"));
  await screen.findByText(/^Text by Ada L\./);
  await press("Add to the draft");
  await screen.findByText(/changed the same lines/);
  expect([document.files.get("lesson.camp"), settled]).toEqual([now, []]);
});
