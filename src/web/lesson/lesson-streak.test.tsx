// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Streak } from "#contract/learning/userstate.ts";
import { LessonStreak } from "./lesson-streak.tsx";

afterEach(cleanup);

test("closes the dialog before it unmounts, so that the focus returns to the lesson page", async () => {
  const openWhenLeaving = vi.fn();
  const streak: Streak = { days: 1, today: true, longest: 1, freezes: 0, popup: "started" };
  const leave = () => openWhenLeaving(document.querySelector("dialog")?.open);
  render(<LessonStreak streak={streak} onClose={leave} />);
  await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(openWhenLeaving.mock.calls).toEqual([[false]]));
});
