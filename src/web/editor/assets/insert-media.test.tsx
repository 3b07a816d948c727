// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import { InsertMedia } from "./insert-media.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SOUND = { type: "sound", url: "/uploads/aa/x.mp3", seconds: 1, transcript: "" };

test("a sound is added to the lesson with its transcript, and not without one", async () => {
  const document = new LocalDocument([["lesson.camp", "# A\n\nWords\n"]]);
  const sent = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ success: true, results: { uploaded_assets: [{ alias: "bell", type: "sound", json: SOUND }] } }),
  );
  vi.stubGlobal("fetch", sent);
  const inserted = vi.fn();
  const props = { document, offset: 10, onInserted: inserted, onClose: () => undefined };
  render(<InsertMedia {...props} kind="sound" />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Insert" }));
  await userEvent.upload(
    screen.getByLabelText("MP3, Opus or WAV"),
    new File(["x"], "bell.mp3", { type: "audio/mpeg" }),
  );
  await press();
  expect(screen.getByText("Say in a sentence what the sound is.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "What is it?" }), "A ] bell");
  await press();
  expect(screen.getByText("Write down what’s heard, for learners who can’t hear it.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: "Transcript" }), "Dong.");
  await press();
  await vi.waitFor(() => expect(inserted).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBe("/sounds/sound-actions/");
  expect(document.files.get("lesson.camp")).toBe('# A\n\nWords\n\n! sound "bell" |> alt [A \\] bell]\n');
  expect(JSON.parse(document.files.get("assets/bell.json") ?? "")).toEqual({ ...SOUND, transcript: "Dong." });
});
