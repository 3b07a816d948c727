// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LeagueCard } from "./league-card.tsx";

afterEach(cleanup);

test.each([
  [{ place: 4, size: 18, last: null }, "You're 4th of 18."],
  [{ place: null, size: 1, last: null }, "You're the first in your group."],
  [{ place: null, size: 18, last: { place: 22, size: 30 } }, "Last week you finished 22nd of 30."],
  [{ place: null, size: 18, last: null }, "There are 18 people in your group."],
])("says how the week stands: %o", (league, words) => {
  render(<LeagueCard league={league} />);
  expect(screen.getByRole("region", { name: "This week's league" }).textContent).toContain(words);
  expect(screen.getByRole("link", { name: "See your group" }).getAttribute("href")).toBe("/leagues/");
});
