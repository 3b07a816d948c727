// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import type { SidebarTab } from "../options.ts";
import { Sidebar } from "./sidebar.tsx";

afterEach(cleanup);

async function open(currentSidebarTab: SidebarTab, name: string) {
  const insert = vi.fn();
  render(
    <Sidebar
      options={{ version: 3, isSidebarExpanded: true, currentSidebarTab }}
      onOptions={() => undefined}
      document={new LocalDocument([["lesson.camp", ""]])}
      outline={[
        { kind: "page", title: "Steps", line: 1, from: 0 },
        { kind: "question", title: "How many?", line: 4, from: 20 },
        { kind: "page", title: "", line: 9, from: 60 },
      ]}
      lessonId="x"
      onInsert={insert}
      find={null}
      asked={0}
    />,
  );
  // Under 1201 pixels the panel waits to be asked for.
  await userEvent.click(screen.getByRole("button", { name }));
  return insert;
}

test("lists pages and questions where they are in the text", async () => {
  await open("outline", "Outline");
  const links = within(screen.getByRole("list")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Steps", "#/lesson/1"],
    ["How many?", "#/lesson/4"],
    ["No title", "#/lesson/9"],
  ]);
});

test("inserts the same snippets as the menu of the source", async () => {
  const insert = await open("snippets", "Snippets");
  await userEvent.click(screen.getByRole("button", { name: /^Choice\s*! choice "choice-1"/ }));
  expect(insert.mock.calls[0]?.[0]).toMatchObject({ id: "choice", group: "ask" });
});

test("offers each of its tabs", async () => {
  await open("snippets", "Snippets");
  const tabs = within(screen.getByRole("toolbar")).getAllByRole("button");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "Snippets",
    "Assets",
    "Outline",
    "Find",
    "Insights",
    "Feedback",
  ]);
});
