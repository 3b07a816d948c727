// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AnyView } from "../kit/learner-view.ts";
import { pub, renderCounter } from "../suite/counter.tsx";
import { view } from "./view.tsx";

afterEach(cleanup);

test("marks choices that were wrong before as tried, and keeps Show me away from a right answer", async () => {
  const choices = ["Red", "Green", "Blue"].map((name) => ({ id: name, html: name }));
  const { user, press } = renderCounter(
    {
      check: async (answer) => {
        const correct = (answer as { picked: string }).picked === "Blue"; // the type's own answer
        return { verdict: { kind: "scored", correct, score: correct ? 1 : 0, feedback: [] } };
      },
    },
    // Two of these props are the type's own; the counter's are replaced.
    { view: view as unknown as AnyView, pub: { ...pub, revealAfter: 1, ...{ choices } } },
  );
  await user.click(screen.getByRole("radio", { name: "Red" }));
  await press("Check");
  expect(screen.getByRole("button", { name: "Show me" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Blue" }));
  expect(screen.getByText("Tried").closest("label")?.textContent).toContain("Red");
  await press("Check");
  expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
});
