// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PlayGame, PlayRequest } from "#contract/learning/play.page.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
import { ViewSourceContext } from "../lesson/view-source.tsx";
import { puzzleKeeper } from "./kept-puzzle.ts";
import { PlayFrame } from "./play-frame.tsx";

const game = (hash: string): PlayGame => ({
  type: "numeric",
  asset_hash: hash,
  seed: "s",
  token: "first",
  pub: {
    type: "numeric",
    version: 1,
    prompt: "<p>How far?</p>",
    description: "A number to find.",
    difficulty: 1,
    attempts: null,
    revealAfter: 2,
    hintCount: 0,
    goal: "solve",
    unit: "",
    accept: ["integer", "decimal"],
    marks: { decimal: ".", group: "," },
  },
});
const wrong = { verdict: { kind: "scored", correct: false, score: 0, feedback: [] }, explanation: null };
const right = { verdict: { kind: "scored", correct: true, score: 1, feedback: [] }, explanation: null };

/** Opens the puzzle as somebody does who comes back to its page, and collects the requests. */
async function open(hash: string, reply: object, learner = "ada") {
  cleanup();
  const asked: PlayRequest[] = [];
  const ask = async (request: PlayRequest) => {
    asked.push(request);
    return { token: `after ${request.token}`, reply };
  };
  const source = () => numeric as unknown as AnyView;
  await act(async () => {
    render(
      <ViewSourceContext value={source}>
        <PlayFrame id="daily" game={game(hash)} ask={ask} keeper={puzzleKeeper(learner)} />
      </ViewSourceContext>,
    );
  });
  const field = () => screen.getByRole<HTMLInputElement>("textbox");
  const check = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Check" })));
  return { asked, field, check };
}

afterEach(() => localStorage.clear());

test("an unfinished puzzle is there again, and its tries count on", async () => {
  const first = await open("monday", wrong);
  fireEvent.change(first.field(), { target: { value: "7" } });
  await first.check();
  const second = await open("monday", right);
  expect(second.field().value).toBe("7");
  fireEvent.change(second.field(), { target: { value: "8" } });
  await second.check();
  expect(second.asked.map(({ token }) => token)).toEqual(["after first"]);
  const third = await open("monday", wrong);
  expect(third.field().value).toBe("");
});

test("another day's puzzle, and another learner's, start from the beginning", async () => {
  const first = await open("monday", wrong);
  fireEvent.change(first.field(), { target: { value: "7" } });
  expect((await open("tuesday", wrong)).field().value).toBe("");
  expect((await open("monday", wrong, "emmy")).field().value).toBe("");
});
