import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isNightly } from "#tests/kit/volume.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { Frame, type FrameProps } from "../kit/frame.tsx";
import { axeViolations } from "./axe-violations.ts";
import { fakeHost } from "./fake-host.ts";
import type { RenderedExample, Subject } from "./fixtures.ts";
import { exampleAssets, todaysExamples } from "./subject-assets.ts";
import { testCtx } from "./test-ctx.ts";
import { solutionOf } from "./walk.ts";

/** Tests what a learner sees and presses. The calling test file needs `// @vitest-environment happy-dom`. */
export function viewSuite(subject: Subject) {
  const cases = () => todaysExamples(subject);
  const canBeSolved = ({ goal }: AssetBase) => goal !== "explore";
  const solvable = () => cases().filter(canBeSolved);

  describe("view", () => {
    beforeEach(() => {
      vi.spyOn(console, "error");
    });
    afterEach(() => {
      expect(console.error).not.toHaveBeenCalled();
      cleanup();
      vi.restoreAllMocks();
    });

    it("is rendered by the server without a style attribute, and hydrates without a difference", async () => {
      for (const asset of cases()) {
        const frame = <Frame {...propsOf(subject, asset)} form={{ action: "/check/", fields: { csrf_token: "t" } }} />;
        const html = renderToString(frame);
        expect(html).not.toMatch(/\sstyle=|\[object Object\]|>undefined<|>null</);
        expect(html).toContain('method="post"');
        const place = document.createElement("div");
        place.innerHTML = html;
        document.body.append(place);
        const different = vi.fn();
        const root = await act(async () => hydrateRoot(place, frame, { onRecoverableError: different }));
        expect(different).not.toHaveBeenCalled();
        await act(async () => root.unmount());
        place.remove();
      }
    });

    it("has no duplicate ids, and no axe violations", async () => {
      for (const asset of cases()) {
        const table = renderExample(subject, asset);
        expect(await axeViolations(table.root)).toEqual([]);
        cleanup();
      }
    });

    it("plays its solution when shown, and says what the result is", async () => {
      for (const asset of solvable()) {
        const table = renderExample(subject, asset, { pub: { ...publicOf(subject, asset), revealAfter: 0 } });
        await table.user.click(screen.getByRole("button", { name: "Show me" }));
        await waitFor(() => expect(table.root.querySelector("[data-phase=revealed]")).not.toBeNull());
        for (let step = 0; step < 3; step += 1) {
          const next = screen.queryByRole("button", { name: "Next step" });
          if (next) await table.user.click(next);
        }
        expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
        cleanup();
      }
    });

    for (const way of ["byTaps", "byKeys"] as const) {
      const solve = subject[way];
      it.skipIf(!solve)(
        `can be solved from start to verdict ${way === "byTaps" ? "with taps" : "with keys alone"}`,
        async () => {
          for (const asset of isNightly
            ? solvable()
            : [smallest(subject, exampleAssets(subject).filter(canBeSolved))]) {
            const table = renderExample(subject, asset);
            await solve?.(table);
            await pressCheck(table, way);
            await screen.findAllByText(/That's right\./, { selector: "p" }); // the live region may say it too
            expect(table.root.querySelector("[data-phase]")?.getAttribute("data-phase")).toBe("correct");
            expect(await axeViolations(table.root)).toEqual([]);
            cleanup();
          }
        },
      );
    }
  });
}

/**
 * The example that takes the fewest actions. tests/journeys/interactives.test.ts plays the others in a real browser,
 * with pointer, taps and keys, and the nightly run plays them here. playSuite and checkSuite show for all of them that
 * actions lead to the solution.
 */
function smallest(subject: Subject, assets: readonly AssetBase[]): AssetBase {
  const steps = (asset: AssetBase) => solutionOf(subject, asset, testCtx()).length;
  const [first, ...others] = assets;
  if (!first) throw new Error(`${subject.interactive.type} has no example that can be solved.`);
  return others.reduce((least, asset) => (steps(asset) < steps(least) ? asset : least), first);
}

async function pressCheck({ user, root }: RenderedExample, way: "byTaps" | "byKeys") {
  const check = within(root).queryByRole("button", { name: /^(Check|Lock in my guess)$/ });
  // What can be seen to be solved checks itself, and so does an oracle's last probe.
  if (!check || check.getAttribute("aria-busy") === "true") return;
  if (way === "byTaps") return user.click(check);
  for (let tabs = 0; tabs < 60 && document.activeElement !== check; tabs += 1) await user.tab();
  await user.keyboard("{Enter}");
}

function publicOf({ interactive }: Subject, asset: AssetBase): PublicBase {
  return interactive.toPublic(asset, testCtx()) as PublicBase; // every public half begins with the base
}

function propsOf(subject: Subject, asset: AssetBase): FrameProps {
  const pub = publicOf(subject, asset);
  const host = fakeHost(subject, asset, testCtx());
  return { id: "w1", alias: "w1", assetHash: "hash", seed: "client", pub, view: subject.view, host };
}

function renderExample(subject: Subject, asset: AssetBase, more: Partial<FrameProps> = {}): RenderedExample {
  const ctx = testCtx();
  const user = userEvent.setup({ delay: null });
  const props = { ...propsOf(subject, asset), ...more };
  const { container } = render(
    <StrictMode>
      <Frame {...props} />
    </StrictMode>,
  );
  return { user, root: container, asset, pub: props.pub, ctx, solution: solutionOf(subject, asset, ctx) };
}
