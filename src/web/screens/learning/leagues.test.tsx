// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { infer as Infer } from "zod/v4/core";
import type { leaguesPage } from "#contract/learning/leagues.page.ts";
import { sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { LeaguesScreen } from "./leagues.screen.tsx";
import messages from "./strings/en.json" with { type: "json" };

type Results = Infer<typeof leaguesPage.results>;

afterEach(cleanup);

const around = { globals: sampleGlobals(), response: sampleResponse() };
const you = { name: "Curious Rhombus", xp: 45, place: 2, is_you: true };
const others = [
  { name: "Quiet Parabola", xp: 120, place: 1, is_you: false },
  { name: "Mellow Lune", xp: 0, place: null, is_you: false },
];

function show(changes: Partial<Results>): void {
  const results: Results = {
    joined: true,
    week: { monday: "2026-11-23", sunday: "2026-11-29" },
    ends: { date: "2026-11-30", time: "01:00" },
    group: null,
    is_coming: false,
    past: [],
    ...changes,
  };
  render(<LeaguesScreen results={results} {...around} />);
}

const acts = () =>
  [...document.querySelectorAll("form")].map((form) => new FormData(form).get("act")).filter((act) => act !== null);

test("offers a league with nothing ticked and one way in", () => {
  show({ joined: false });
  expect(screen.getByRole("heading", { level: 1, name: "Leagues" })).toBeTruthy();
  expect(acts()).toEqual(["join"]);
});

test("shows the group by place, says which one you are, and when the week ends", () => {
  show({ group: [...others.slice(0, 1), you, ...others.slice(1)] });
  expect(screen.getByText("You're 2nd of 3, with 45 XP.")).toBeTruthy();
  expect(screen.getByText(/It ends on Monday at 01:00 where you are\./)).toBeTruthy();
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    "1Quiet Parabola 120",
    "2Curious Rhombus You45",
    "–None yetMellow Lune 0",
  ]);
  expect(rows[1]?.getAttribute("aria-current")).toBe("true");
  expect(acts()).toEqual(["redraw", "leave"]);
});

test("says so when somebody is alone in a new group, and what's to come after the first week", () => {
  show({ group: [{ ...you, xp: 0, place: null }] });
  expect(screen.getByText("You're the first in this group. Others will join during the week.")).toBeTruthy();
  expect(screen.getByText("On Monday you'll see here where you finished.")).toBeTruthy();
});

test("waits for a group, or takes somebody back who was away", () => {
  show({ is_coming: true });
  expect(screen.getByText("We're making this week's groups")).toBeTruthy();
  expect(acts()).toEqual(["leave"]);
  cleanup();
  show({});
  expect(screen.getByText("You aren't in a group this week")).toBeTruthy();
  expect(acts()).toEqual(["join", "leave"]);
});

test("says how each week ended, with no comment on a week without XP", () => {
  show({
    group: [you],
    past: [
      { week: "2026-11-16", place: 3, size: 20 },
      { week: "2026-11-09", place: null, size: 20 },
      { week: "2026-11-02", place: 1, size: 1 },
    ],
  });
  const list = screen.getByRole("region", { name: "Earlier weeks" });
  expect(within(list).getByText("You finished 3rd of 20.")).toBeTruthy();
  expect(within(list).getByText("You took a break.")).toBeTruthy();
  expect(within(list).getByText("You were the only one in your group.")).toBeTruthy();
});

test("no sentence hurries anybody or threatens a loss", () => {
  const texts = Object.entries(messages).filter(([code]) => code.startsWith("LEAGUE"));
  const harsh = texts.filter(([, text]) =>
    /\b(lost|losing|drop|demot|relegat|hurry|last chance|don't miss|behind)/i.test(text),
  );
  expect(harsh).toEqual([]);
});
