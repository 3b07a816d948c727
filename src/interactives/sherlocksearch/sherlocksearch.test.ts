// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { createSay } from "../kit/messages.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import code from "./examples/code.json" with { type: "json" };
import hash from "./examples/hash.json" with { type: "json" };
import liar from "./examples/liar.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import sorted from "./examples/sorted.json" with { type: "json" };
import tree from "./examples/tree.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import unsorted from "./examples/unsorted.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { PublicSherlock, SherlockAction, SherlockProbe } from "./schema.ts";
import { sherlockSchema } from "./schema.ts";
import type { Spot } from "./shelves.ts";
import { goodSearch } from "./solve.ts";
import strings from "./strings/en.json" with { type: "json" };
import { linesOf } from "./tally.ts";
import { view } from "./view.tsx";
import { predicateWords } from "./words.ts";

const say = createSay(strings);

/** Probes of a good player, each with the reply before it. */
function probesOf({ asset, ctx }: RenderedExample): { probe: SherlockProbe; above: string }[] {
  const log = goodSearch(sherlockSchema.parse(asset), ctx);
  return linesOf(log).map(({ query }, at) => {
    const before = linesOf(log)[at - 1]?.reply;
    return { probe: query, above: before?.k === "shelf" ? (before.key ?? "") : "" };
  });
}

/** Name of the button that opens a record of the tree. */
function treeButton(spot: Spot, above: string): string {
  if (spot === "") return "Open the top of the tree";
  return `Open what comes ${String(spot).endsWith("L") ? "before" : "after"} ${above}`;
}

const plain = (html: string) => html.replace(/<[^>]*>/g, "");

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, liar, code, sorted, hash, tree, unsorted],
  variants: [
    { example: 0, asset: { ...minimal, culprit: "s0" } },
    { example: 0, asset: { ...minimal, culprit: "s3" } },
    { example: 6, asset: { ...hash, hints: ["Another hint."] } },
  ],
  lint: {
    INDISTINGUISHABLE: { raises: { ...typical, questions: typical.questions.slice(0, 2) }, not: typical },
    USELESS_QUESTION: {
      raises: {
        ...minimal,
        questions: [
          ...minimal.questions,
          { id: "bald", text: "Bald?", test: { k: "attr", name: "hat", value: "red" } },
        ],
      },
    },
    SAME_FOR_ALL: { raises: { ...code, perLearner: false }, not: code },
    BUDGET_BELOW_OPTIMUM: { raises: { ...typical, par: 2, budget: 2 }, not: typical },
    UNPROVEN: { raises: { ...code, par: 4 }, not: code },
    PAR_EASY: { raises: { ...typical, par: 4 }, not: typical },
  },
  mutants: [
    { name: "a question taken away", asset: { ...typical, questions: typical.questions.slice(1) } },
    { name: "one question fewer without luck", asset: { ...typical, par: 2, budget: 2 } },
    {
      name: "the same question twice",
      asset: { ...typical, questions: [...typical.questions, { ...typical.questions[0], id: "again" }] },
    },
    { name: "a culprit who is not there", asset: { ...minimal, culprit: "s9" } },
    {
      name: "a suspect without an attribute that the others have",
      asset: {
        ...minimal,
        suspects: minimal.suspects.map((suspect, at) => (at ? suspect : { ...suspect, attrs: { hat: true } })),
      },
    },
    { name: "a record that is not on the shelves", asset: { ...hash, index: { ...hash.index, seek: "Zoe" } } },
    { name: "fewer looks than halving needs", asset: { ...sorted, par: 4, budget: 4 } },
  ],
  action(shown, _state, random) {
    const { puzzle } = shown as PublicSherlock; // the suite's table isn't typed for sherlocksearch
    if (puzzle.mode === "code") return { t: "put", at: random.int(-1, 4), symbol: random.pick([null, 0, 1, 2, 9]) };
    if (puzzle.mode === "index")
      return { t: "look", spot: random.pick<Spot>(puzzle.structure === "tree" ? ["", "L", "RR"] : [0, 1, 2]) };
    const { id } = random.pick(puzzle.suspects);
    const actions: SherlockAction[] = [
      { t: "mark", id },
      { t: "mark", id: "nobody" },
      { t: "pick", id },
      { t: "pick", id: null },
      { t: "ask", id: puzzle.questions ? random.pick(puzzle.questions).id : "none" },
      { t: "clause", at: random.int(-1, 3), clause: { k: "more", name: "age", than: 31 } },
      { t: "clause", at: random.int(0, 1), clause: null },
      { t: "join", join: random.pick(["and", "or"]) },
    ];
    return random.pick(actions);
  },
  winningLog: (json, ctx) => goodSearch(sherlockSchema.parse(json), ctx),
  async byTaps(table) {
    const { puzzle } = table.pub as PublicSherlock; // as above
    // Nothing here is hidden, and checking for it would be the slowest part of the test.
    const button = (name: string | RegExp) => within(table.root).getByRole("button", { name, hidden: true });
    for (const { probe, above } of probesOf(table)) {
      if (probe.k === "ask" && puzzle.mode === "suspects") {
        const html = puzzle.questions?.find(({ id }) => id === probe.id)?.html ?? "";
        await table.user.click(button(new RegExp(`^${plain(html).replace("?", "\\?")}`)));
      }
      if (probe.k === "test") await build(table, probe.test);
      if (probe.k === "draw") await table.user.click(button("Draw a slip"));
      if (probe.k === "accuse" && puzzle.mode === "suspects") {
        const name = puzzle.suspects.find(({ id }) => id === probe.id)?.name ?? "";
        await table.user.click(button(new RegExp(`^${name}[.,]`)));
        await table.user.click(button(`Accuse ${name}`));
      }
      if (probe.k === "guess" && puzzle.mode === "code") {
        for (const [at, symbol] of probe.code.entries()) {
          await table.user.click(button(new RegExp(`^Place ${at + 1}:`)));
          await table.user.click(button(new RegExp(`^Put ${puzzle.labels[symbol]} in place`)));
        }
        await table.user.click(button(/^Guess /));
      }
      if (probe.k === "look" && puzzle.mode === "index") {
        const number = puzzle.structure === "hash" ? Number(probe.spot) : Number(probe.spot) + 1;
        const name = puzzle.structure === "tree" ? treeButton(probe.spot, above) : `Shelf ${number}, closed`;
        await table.user.click(button(name));
      }
    }
  },
  async byKeys(table) {
    const { puzzle } = table.pub as PublicSherlock; // as above
    const tabTo = async (found: (element: Element | null) => boolean) => {
      for (let tabs = 0; tabs < 60 && !found(document.activeElement); tabs += 1) await table.user.tab();
    };
    const label = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";
    for (const { probe, above } of probesOf(table)) {
      if (probe.k === "ask" && puzzle.mode === "suspects") {
        const html = puzzle.questions?.find(({ id }) => id === probe.id)?.html ?? "";
        await tabTo(() => label().startsWith(plain(html)));
        await table.user.keyboard("{Enter}");
      }
      if (probe.k === "test") await build(table, probe.test);
      if (probe.k === "draw") {
        await tabTo(() => label() === "Draw a slip");
        await table.user.keyboard("{Enter}");
      }
      if (probe.k === "accuse" && puzzle.mode === "suspects") {
        const at = puzzle.suspects.findIndex(({ id }) => id === probe.id);
        await tabTo((element) => /-card-\d+$/.test(element?.id ?? ""));
        await table.user.keyboard(`{Home}${"{ArrowRight}".repeat(at)}{Enter}`);
        await tabTo(() => label().startsWith("Accuse "));
        await table.user.keyboard("{Enter}");
      }
      if (probe.k === "guess" && puzzle.mode === "code") {
        await tabTo((element) => /-place-\d+$/.test(element?.id ?? ""));
        await table.user.keyboard(
          `{Home}${probe.code.map((symbol) => puzzle.labels[symbol]?.toLowerCase()).join("")}{Enter}`,
        );
      }
      if (probe.k !== "look" || puzzle.mode !== "index") continue;
      if (puzzle.structure === "tree") {
        await tabTo(() => label() === treeButton(probe.spot, above));
        await table.user.keyboard("{Enter}");
        continue;
      }
      await tabTo((element) => /-shelf-\d+$/.test(element?.id ?? ""));
      await table.user.keyboard(`{Home}${"{ArrowRight}".repeat(Number(probe.spot))}{Enter}`);
    }
  },
});

/** Builds a question with the selects and presses Ask. */
async function build({ user, root }: RenderedExample, test: Parameters<typeof predicateWords>[0]) {
  const screen = within(root);
  // As above: nothing is hidden.
  const found = (role: string, name: string) => screen.getByRole(role, { name, hidden: true });
  for (const remove of screen.queryAllByRole("button", { name: /^Remove condition/, hidden: true }).reverse())
    await user.click(remove);
  const clauses = test.k === "and" || test.k === "or" ? test.of : [test];
  for (const [at, clause] of clauses.entries()) {
    await user.click(found("button", "Add a condition"));
    const name = clause.k === "not" ? clause.of : clause;
    await user.selectOptions(found("combobox", `Condition ${at + 1} is about`), "name" in name ? name.name : "");
    await user.selectOptions(found("combobox", `Condition ${at + 1}`), predicateWords(clause, say));
  }
  if (test.k === "or") await user.click(found("radio", "At least one"));
  if (test.k === "and") await user.click(found("radio", "All of them"));
  await user.click(found("button", "Ask"));
}
