import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { changedPages, restorePage } from "./pages.ts";

const now = "# One\n\nnew\n\n# Two\n\nsame\n";
const earlier = "# One\n\nold\n\n# Two\n\nsame\n\n# Three\n\ngone\n";
const back = (heading: string) => {
  const page = changedPages(earlier, now).find((found) => found.heading === heading);
  if (!page) throw new Error(heading);
  return restorePage(now, page)
    .apply(Text.of(now.split("\n")))
    .toString();
};

test("offers the pages that changed or are gone since", () => {
  expect(changedPages(earlier, now).map(({ heading }) => heading)).toEqual(["# One", "# Three"]);
});

test("brings a page back in its place, and one that's gone at the end", () => {
  expect(back("# One")).toBe("# One\n\nold\n\n# Two\n\nsame\n");
  expect(back("# Three")).toBe(`${now}\n# Three\n\ngone\n`);
});
