import { expect, test } from "vitest";
import { readOptions, writeOptions } from "./options.ts";

const KEY = "hypatia-editor-options";
const first = { version: 3, isSidebarExpanded: true, currentSidebarTab: "snippets" };

function storage(kept?: string) {
  const items = new Map<string, string>(kept === undefined ? [] : [[KEY, kept]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("the sidebar begins expanded with its snippets, and comes back as it was left", () => {
  const kept = storage();
  expect(readOptions(kept)).toEqual(first);
  writeOptions(kept, { version: 3, isSidebarExpanded: false, currentSidebarTab: "outline" });
  expect(readOptions(kept)).toEqual({ version: 3, isSidebarExpanded: false, currentSidebarTab: "outline" });
});

test("a tab that no longer exists reads as feedback", () => {
  const text = JSON.stringify({ version: 3, isSidebarExpanded: true, currentSidebarTab: "history" });
  expect(readOptions(storage(text)).currentSidebarTab).toBe("feedback");
});

test.each(['{"version":2,"isSidebarExpanded":false,"currentSidebarTab":"outline"}', "[]", "null", '{"version":3}'])(
  "options of another version are dropped: %s",
  (text) => {
    const kept = storage(text);
    expect(readOptions(kept)).toEqual(first);
    expect(kept.items.size).toBe(0);
  },
);

test("a browser that keeps nothing still opens the editor", () => {
  const refusing = () => {
    throw new Error("denied");
  };
  const broken = { getItem: refusing, setItem: refusing, removeItem: refusing };
  expect(readOptions(broken)).toEqual(first);
  writeOptions(broken, { version: 3, isSidebarExpanded: true, currentSidebarTab: "assets" });
});
