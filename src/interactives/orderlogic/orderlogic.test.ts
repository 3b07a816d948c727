// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import circle from "./examples/circle.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import question from "./examples/question.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { OrderLogicAction, PublicOrderLogic } from "./types.ts";
import { view } from "./view.tsx";

const [anaCy, benDi, , diNotFirst] = minimal.clues;
const without = (index: number) => ({ ...minimal, clues: minimal.clues.filter((_, at) => at !== index) });
const withClue = (text: string, must: object) => ({ ...minimal, clues: [...minimal.clues, { text, must }] });
const clash = withClue("Ben did not win.", { k: "notAt", a: "ben", slot: 0 });
const twice = withClue("Cy did not win.", { k: "notAt", a: "cy", slot: 0 });
const otherName = {
  ...minimal,
  clues: minimal.clues.with(1, { ...Object(benDi), text: "Ben and Ana finished one right after the other." }),
};

function shown(table: RenderedExample): OrderLogicAction[] {
  const actions = table.solution as OrderLogicAction[]; // the suite's table isn't typed for orderlogic
  // A question is answered by an option; the places are only for thinking.
  return actions.some(({ t }) => t === "choose") ? actions.filter(({ t }) => t === "choose") : actions;
}

async function choose(table: RenderedExample, option: string, press: "click" | "space") {
  const radio = within(table.root)
    .getAllByRole("radio")
    .find((radio) => radio.getAttribute("value") === option);
  if (!radio) throw new Error(`There is no option ${option}`);
  if (press === "click") return table.user.click(radio);
  radio.focus();
  await table.user.keyboard(" ");
}

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, circle, typical, question, maximal],
  lint: {
    CONTRADICTION: { raises: clash },
    MANY_SOLUTIONS: { raises: without(0) },
    REDUNDANT_CLUE: { raises: twice },
    TEXT_FORM_MISMATCH: { raises: otherName },
    UNPROVEN: { raises: minimal, nodes: 0 },
  },
  mutants: [
    ...minimal.clues.map((_, index) => ({ name: `clue ${index + 1} is lost`, asset: without(index) })),
    {
      name: "a clue turned round",
      asset: {
        ...minimal,
        clues: [{ ...Object(anaCy), must: { k: "before", a: "cy", b: "ana" } }, ...minimal.clues.slice(1)],
      },
    },
    { name: "a clue about nobody", asset: withClue("Eve won.", { k: "at", a: "eve", slot: 0 }) },
    { name: "a slot too few", asset: { ...minimal, slots: minimal.slots.slice(1) } },
    { name: "the same clue against itself", asset: withClue("Di won.", { k: "not", clue: Object(diNotFirst).must }) },
    { name: "before in a circle", asset: { ...minimal, layout: "circle" } },
    { name: "an answer that is no option", asset: { ...question, ask: { ...question.ask, answer: 5 } } },
  ],
  action(pub, _state, random): OrderLogicAction {
    const { groups, slots, clues, question: asked } = pub as PublicOrderLogic; // the suite's table isn't typed for orderlogic
    const thing = random.pick([...groups.flatMap(({ things }) => things.map(({ id }) => id)), "nobody"]);
    const slot = random.int(-1, slots.length);
    const kind = random.int(0, 9);
    if (kind === 0) return { t: "clear", thing };
    if (kind === 1) return { t: "tick", clue: random.int(-1, clues.length) };
    if (kind === 2)
      return { t: "choose", option: random.pick(["none", ...(asked?.options.map(({ id }) => id) ?? [])]) };
    return { t: kind < 5 ? "cross" : "place", thing, slot };
  },
  async byTaps(table) {
    for (const action of shown(table)) {
      if (action.t === "choose") await choose(table, action.option, "click");
      if (action.t !== "place") continue;
      await table.user.click(withData(table.root, "pp-item", action.thing));
      await table.user.click(withData(table.root, "pp-list", `slot:${action.slot}` as string));
    }
  },
  async byKeys(table) {
    for (const action of shown(table)) {
      if (action.t === "choose") await choose(table, action.option, "space");
      if (action.t !== "place") continue;
      await focusGrip(table.user, table.root, action.thing);
      await table.user.keyboard(String((action.slot + 1) % 10));
    }
  },
  generated: 100,
});
