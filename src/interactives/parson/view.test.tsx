// @vitest-environment happy-dom
import { cleanup, render, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { createSay } from "../kit/messages.ts";
import { reducePlay, startPlay } from "../kit/play.ts";
import { focusGrip, withData } from "../suite/by-hand.ts";
import { testCtx } from "../suite/test-ctx.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ParsonAction } from "./types.ts";
import { view } from "./view.tsx";

const ctx = testCtx("seed-1", { attempt: 3 });
const asset = interactive.schema.parse(typical);
const pub = interactive.toPublic(asset, ctx);
const say = createSay(view.messages);
const id = ctx.publicId;

afterEach(cleanup);

interface BoardProps {
  announced: string[];
  acted: string[];
}

function Board({ announced, acted }: BoardProps) {
  const [state, setState] = useState(() => view.rules.init(pub, ""));
  const act = (action: ParsonAction) => {
    const next = view.rules.reduce(state, action, pub);
    const sentence = next === state ? null : view.rules.announce?.(state, next, action, pub);
    if (sentence) announced.push(say(sentence.code, sentence.params));
    acted.push(action.t);
    setState(next);
  };
  const rest = { phase: "working" as const, verdict: null, violations: [], log: [], locked: false };
  return (
    <view.View id="p" pub={pub} state={state} act={act} announce={(text) => announced.push(text)} say={say} {...rest} />
  );
}

function table() {
  const record: BoardProps = { announced: [], acted: [] };
  const { container } = render(<Board {...record} />);
  return { container, ...record, user: userEvent.setup() };
}

test("announces placing two lines and indenting one", async () => {
  const { container, announced, user } = table();
  await focusGrip(user, container, id("d"));
  await user.keyboard(" {Enter}");
  await focusGrip(user, container, id("z"));
  await user.keyboard(" {ArrowUp}{ArrowDown}{ArrowRight}{Enter}");
  await user.keyboard("{ArrowLeft}{Delete}");
  expect(announced).toEqual([
    "block “def sum_even(ns):” in hand, position 1 of 1. Up and down move it, left and right indent it, Enter puts it down, Escape cancels.",
    "block “def sum_even(ns):”, position 1 of 1",
    "block “total = 0” in hand, position 2 of 2. Up and down move it, left and right indent it, Enter puts it down, Escape cancels.",
    "Position 1 of 2.",
    "Position 2 of 2.",
    "Position 2 of 2, shifted by 1.",
    "block “total = 0”, position 2 of 2, indented 1",
    "block “total = 0”, position 2 of 2",
    "block “total = 0”, not used yet",
  ]);
});

test("frames two alternatives together, and keeps the focus on a block that leaves the frame", async () => {
  const { container, user, acted } = table();
  const frame = within(container).getByRole("list", { name: "One of these" });
  expect(within(frame).getAllByRole("button")).toHaveLength(2);
  await focusGrip(user, container, id("x"));
  await user.keyboard(" {Enter}");
  expect(within(withData(container, "pp-list", "answer")).getByRole("button", { name: /^block .*n % 2 == 1/ })).toBe(
    document.activeElement,
  );
  expect(acted).toEqual(["place"]);
});

test("applies a hint that makes it easier at once, and lets you undo it", () => {
  const game = { rules: view.rules, pub, seed: "" };
  const play = startPlay(game);
  const feedback = interactive.hint?.(asset, play.state, ctx, 0);
  if (!feedback) throw new Error("There should be a hint after three attempts");
  const eased = reducePlay(game, play, { k: "hinted", hint: { feedback } });
  expect(eased.state.dropped).toEqual([id("x")]);
  expect(eased.hints).toHaveLength(1);
  expect(reducePlay(game, eased, { k: "undone" }).state).toEqual(play.state);
});
