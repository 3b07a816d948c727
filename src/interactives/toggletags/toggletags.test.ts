// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import code from "./examples/code.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { shownParts } from "./rules.ts";
import type { Point, PublicToggleTags, ToggleTagsAction } from "./types.ts";
import { view } from "./view.tsx";

type Toggle = Extract<ToggleTagsAction, { t: "toggle" }>;

function toggles(table: RenderedExample): Toggle[] {
  const actions = table.solution as ToggleTagsAction[]; // the suite's table isn't typed for toggletags
  return actions.flatMap((action) => (action.t === "toggle" ? [action] : []));
}

function labelOf(table: RenderedExample, tag: string): string {
  const { tags } = table.pub as PublicToggleTags; // as above
  return tags.find(({ id }) => id === tag)?.label ?? "";
}

function partIn(table: RenderedExample, part: string): HTMLElement {
  const found = table.root.querySelector<HTMLElement>(`[data-part-id="${part}"]`);
  if (!found) throw new Error(`No part ${part} on the screen`);
  return found;
}

const withRegion = (index: number, polygon: Point[]) => ({
  ...maximal,
  medium: {
    ...maximal.medium,
    regions: maximal.medium.regions.map((region, at) => (at === index ? { ...region, polygon } : region)),
  },
});

const items = minimal.medium.items;
const everything = Object.fromEntries(items.map(({ id }) => [id, ["p"]]));
const twins = { ...minimal, medium: { ...minimal.medium, items: items.with(0, { id: "a", body: "23" }) } };
const overlapping = {
  ...code,
  medium: { ...code.medium, parts: [...code.medium.parts.slice(1), { id: "len", start: 20, end: 45 }] },
};

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, code, maximal],
  lint: {
    NO_TRUTH: { raises: { ...minimal, truth: {} } },
    ALL_TRUE: { raises: { ...minimal, truth: everything } },
    UNKNOWN_TAG: { raises: { ...minimal, truth: { b: ["q"] } } },
    OVERLAP: { raises: overlapping, not: code },
    TINY_REGION: {
      raises: withRegion(0, [
        [160, 40],
        [180, 40],
        [180, 100],
      ]),
      not: maximal,
    },
    REGION_SELF_INTERSECTS: {
      raises: withRegion(0, [
        [150, 40],
        [210, 100],
        [210, 40],
        [150, 100],
      ]),
      not: maximal,
    },
    IDENTICAL_PARTS_DIFFERENT_TRUTH: { raises: twins },
    COUNT_MISMATCH: { raises: { ...code, showCount: 3 }, not: code },
  },
  mutants: [
    { name: "a region moved onto its neighbour", asset: withRegion(1, maximal.medium.regions[0]?.polygon as Point[]) },
    { name: "two parts that read the same", asset: twins },
    { name: "a tag taken from the palette", asset: { ...typical, tags: typical.tags.slice(0, 1) } },
    { name: "a truth about nothing", asset: { ...minimal, truth: { z: ["p"] } } },
    { name: "a line that is not there", asset: { ...code, medium: { ...code.medium, source: "def look(xs):" } } },
    { name: "two tags where only one is allowed", asset: { ...typical, truth: { s1: ["premise", "conclusion"] } } },
    { name: "a count that is off", asset: { ...code, showCount: 5 } },
  ],
  action(pub, _state, random): ToggleTagsAction {
    const shown = pub as PublicToggleTags; // the suite's table isn't typed for toggletags
    if (random.int(0, 9) === 0) return { t: "none" };
    const parts = [...shownParts(shown).map(({ id }) => id), "nothing"];
    return { t: "toggle", part: random.pick(parts), tag: random.pick([...shown.tags.map(({ id }) => id), "ink"]) };
  },
  async byTaps(table) {
    for (const { part, tag } of toggles(table)) {
      const pen = within(table.root).queryByRole("button", { name: labelOf(table, tag) });
      if (pen) await table.user.click(pen);
      await table.user.click(partIn(table, part));
    }
  },
  async byKeys(table) {
    const { tags } = table.pub as PublicToggleTags; // as above
    const onPart = () => document.activeElement?.hasAttribute("data-part-id") ?? false;
    for (const { part, tag } of toggles(table)) {
      for (let tabs = 0; tabs < 40 && !onPart(); tabs += 1) await table.user.tab();
      await table.user.keyboard("{Home}");
      for (let steps = 0; steps < 40 && document.activeElement !== partIn(table, part); steps += 1) {
        await table.user.keyboard("{ArrowRight}");
      }
      await table.user.keyboard(`${tags.findIndex(({ id }) => id === tag) + 1}{Enter}`);
    }
  },
});
