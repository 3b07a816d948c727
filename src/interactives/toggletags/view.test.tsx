// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Frame } from "../kit/frame.tsx";
import type { Host } from "../kit/host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import code from "./examples/code.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { view } from "./view.tsx";

afterEach(cleanup);

function renderPuzzle(json: unknown) {
  const asset = interactive.schema.parse(json);
  const host: Host = {
    check: async () => ({ verdict: { kind: "invalid", code: "MALFORMED" } }),
    hint: async () => null,
    reveal: async () => ({ fromStart: true, steps: [] }),
    changed: () => undefined,
  };
  render(
    <Frame
      id="w"
      alias="w"
      assetHash="h"
      seed="s"
      pub={interactive.toPublic(asset, testCtx())}
      view={view}
      host={host}
    />,
  );
  const part = (name: RegExp) => screen.getByRole("button", { name });
  return { user: userEvent.setup(), part };
}

test("chooses a pen by its number, moves with arrows, and replaces an exclusive tag with another", async () => {
  const { user, part } = renderPuzzle(typical);
  part(/^It was a cold/).focus();
  await user.keyboard("{ArrowRight}2{Enter}");
  expect(part(/^So the pond was frozen that night, \(conclusion\)$/)).toBe(document.activeElement);
  expect(screen.getByText("1 marked")).toBeTruthy();
  await user.keyboard("1 ");
  expect(part(/^So the pond was frozen that night, \(premise\)$/).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("1 marked")).toBeTruthy();
  await user.keyboard(" ");
  expect(screen.getByText("0 marked")).toBeTruthy();
});

test('removes every mark on "None apply", and brings them back with a single undo', async () => {
  const { user, part } = renderPuzzle(code);
  await user.click(part(/^n = len/));
  await user.click(part(/^total = sum/));
  expect(screen.getByText("2 of 4 marked")).toBeTruthy();
  const none = screen.getByRole("button", { name: "None apply" });
  await user.click(none);
  expect([none.getAttribute("aria-pressed"), part(/^n = len/).getAttribute("aria-pressed")]).toEqual(["true", "false"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect([none.getAttribute("aria-pressed"), part(/^n = len/).getAttribute("aria-pressed")]).toEqual(["false", "true"]);
  await user.click(none);
  await user.click(part(/^n = len/));
  expect(none.getAttribute("aria-pressed")).toBe("false");
});

test("keeps a picture and its list in sync", async () => {
  const { user } = renderPuzzle(maximal);
  const picture = screen.getByRole("group", { name: /^Seven right-angled triangles/ });
  const list = screen.getByRole("list", { name: /as a list/ });
  const inPicture = (name: RegExp) => within(picture).getByRole("button", { name });
  await user.click(inPicture(/^triangle A/));
  await user.click(screen.getByRole("button", { name: "same area" }));
  await user.click(within(list).getByRole("button", { name: /^triangle A/ }));
  expect(inPicture(/^triangle A/).getAttribute("aria-label")).toBe("triangle A (congruent, same area)");
  inPicture(/^triangle A/).focus();
  await user.keyboard("{End} ");
  expect(document.activeElement).toBe(inPicture(/^triangle F \(same area/));
  expect(within(list).getByRole("button", { name: /^triangle F/ }).textContent).toContain("same area");
});

test("stops at the parts once with Tab", () => {
  renderPuzzle(code);
  const stops = screen
    .getAllByRole("button")
    .filter((button) => button.hasAttribute("data-part-id") && button.tabIndex === 0);
  expect(stops).toHaveLength(1);
});
