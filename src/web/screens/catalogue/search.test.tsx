// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { SearchScreen } from "./search.screen.tsx";

const track = vi.hoisted(() => vi.fn());
vi.mock("../../analytics/track.ts", () => ({ track }));

afterEach(() => {
  cleanup();
  track.mockClear();
  vi.unstubAllGlobals();
});

const hit = (title: string) => ({
  kind: "lesson" as const,
  path: `/courses/a/b/${title}/`,
  title,
  summary: "",
  context: "A course",
  subject: "logic" as const,
});
const page = (results: Parameters<typeof SearchScreen>[0]["results"]) =>
  render(<SearchScreen results={results} globals={visitorGlobals} response={sampleResponse()} />);

test("lists hits below the field while somebody types, for the arrow keys and Escape", async () => {
  const fetched = vi.fn(async (_address: string) =>
    Response.json({ success: true, results: { text: "slo", hits: [hit("slope"), hit("slow")], corrected: null } }),
  );
  vi.stubGlobal("fetch", fetched);
  page({ text: "", hits: [], corrected: null });
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "slo");
  const [first, second] = await screen.findAllByRole("option");
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/v1/search/?q=slo"]);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(first?.id);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(second?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("says which word was searched for instead of a misspelt one, and when nothing was found", () => {
  page({ text: "slpoe", hits: [hit("slope")], corrected: "slope" });
  expect(screen.getByRole("heading", { name: "Showing results for “slope”" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "slope" }).getAttribute("href")).toBe("/courses/a/b/slope/");
  cleanup();
  page({ text: "zzzz", hits: [], corrected: null });
  expect(screen.getByText("We found nothing for “zzzz”. Try another word.")).toBeTruthy();
});

test("tracks a search and the rank of what was chosen, and never its words", async () => {
  page({ text: "slope", hits: [hit("slope"), hit("slow")], corrected: null });
  expect(track.mock.calls).toEqual([
    [{ event_name: "search_used", event_properties: { results: 2, chosen_rank: null } }],
  ]);
  cleanup();
  track.mockClear();
  page({ text: "", hits: [], corrected: null });
  expect(track).not.toHaveBeenCalled();
  cleanup();
  page({ text: "slope", hits: [hit("slope"), hit("slow")], corrected: null });
  const link = screen.getByRole("link", { name: "slow" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  const last = track.mock.lastCall?.[0];
  expect(last).toEqual({ event_name: "search_used", event_properties: { results: 2, chosen_rank: 2 } });
});
