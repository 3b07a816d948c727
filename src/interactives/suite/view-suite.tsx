import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { Frame, type FrameProps } from "../kit/frame.tsx";
import { fakeHost } from "./fake-host.ts";
import type { Subject, Table } from "./fixtures.ts";
import { objections } from "./objections.ts";
import { exampleAssets } from "./subject-assets.ts";
import { testCtx } from "./test-ctx.ts";
import { solutionOf } from "./walk.ts";

/** What a learner sees and presses. The calling test file needs `// @vitest-environment happy-dom`. */
export function viewSuite(subject: Subject) {
  const cases = () => exampleAssets(subject);

  describe("view", () => {
    beforeEach(() => {
      vi.spyOn(console, "error");
    });
    afterEach(() => {
      expect(console.error).not.toHaveBeenCalled();
      cleanup();
      vi.restoreAllMocks();
    });

    it("is rendered by the server without a style attribute, and comes alive without a difference", async () => {
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

    it("has no duplicate ids, and nothing that axe objects to", async () => {
      for (const asset of cases()) {
        const table = seat(subject, asset);
        expect(await objections(table.root)).toEqual([]);
        cleanup();
      }
    });

    it("plays its solution when shown, and says where it stands", async () => {
      for (const asset of cases().filter(({ goal }) => goal !== "explore")) {
        const table = seat(subject, asset, { pub: { ...publicOf(subject, asset), revealAfter: 0 } });
        await table.user.click(screen.getByRole("button", { name: "Show me" }));
        const next = await screen.findByRole("button", { name: "Next" });
        for (let step = 0; step < Math.min(3, table.solution.length); step += 1) await table.user.click(next);
        expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
        cleanup();
      }
    });

    for (const way of ["byTaps", "byKeys"] as const) {
      const solve = subject[way];
      it.skipIf(!solve)(
        `can be solved from start to verdict ${way === "byTaps" ? "with taps" : "with keys alone"}`,
        async () => {
          for (const asset of cases().filter(({ goal }) => goal !== "explore")) {
            const table = seat(subject, asset);
            await solve?.(table);
            await pressCheck(table, way);
            await screen.findAllByText(/That is right\./, { selector: "p" }); // the live region may say it too
            expect(table.root.querySelector("[data-phase]")?.getAttribute("data-phase")).toBe("correct");
            expect(await objections(table.root)).toEqual([]);
            cleanup();
          }
        },
      );
    }
  });
}

async function pressCheck({ user, root }: Table, way: "byTaps" | "byKeys") {
  const check = within(root).queryByRole("button", { name: "Check" });
  // Oracle types check by themselves once the last probe has decided.
  if (!check) return;
  if (way === "byTaps") return user.click(check);
  for (let tabs = 0; tabs < 60 && document.activeElement !== check; tabs += 1) await user.tab();
  await user.keyboard("{Enter}");
}

function publicOf({ checked }: Subject, asset: AssetBase): PublicBase {
  return checked.toPublic(asset, testCtx()) as PublicBase; // every public half begins with the base
}

function propsOf(subject: Subject, asset: AssetBase): FrameProps {
  const pub = publicOf(subject, asset);
  const host = fakeHost(subject, asset, testCtx());
  return { id: "w1", alias: "w1", assetHash: "hash", seed: "client", pub, view: subject.view, host };
}

function seat(subject: Subject, asset: AssetBase, more: Partial<FrameProps> = {}): Table {
  const ctx = testCtx();
  const user = userEvent.setup();
  const props = { ...propsOf(subject, asset), ...more };
  const { container } = render(
    <StrictMode>
      <Frame {...props} />
    </StrictMode>,
  );
  return { user, root: container, asset, pub: props.pub, ctx, solution: solutionOf(subject, asset, ctx) };
}
