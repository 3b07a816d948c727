import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import brackets from "./examples/brackets.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import twentyFour from "./examples/twenty-four.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { forestOf } from "./forest.ts";
import { puzzleOf } from "./puzzle.ts";
import { operatorSearchToPublic } from "./redact.ts";
import { operatorSearchRules, shownWay } from "./rules.ts";
import { type OperatorSearchAction, operatorSearchSchema, type PublicOperatorSearch } from "./schema.ts";
import { type SearchNode, searchRoot } from "./search-node.ts";
import { nextOpened, type Opened, toggleNode, valuesSeen } from "./search-walk.ts";

const { init, reduce, describe: describeState } = operatorSearchRules;

function pubOf(json: object, more: object = {}): PublicOperatorSearch {
  return operatorSearchToPublic(operatorSearchSchema.parse({ ...json, ...more }), testCtx());
}

const played = (pub: PublicOperatorSearch, ...actions: OperatorSearchAction[]) =>
  actions.reduce((state, action) => reduce(state, action, pub), init(pub, "s"));

const op = (gap: number, sign: "+" | "-" | "*" | "/"): OperatorSearchAction => ({ t: "op", gap, op: sign });
const wrap = (from: number, to: number): OperatorSearchAction => ({ t: "wrap", from, to });

describe("a row", () => {
  const pub = pubOf(brackets);
  it("accepts nested brackets, but none that cross", () => {
    const state = played(pub, wrap(0, 2), wrap(1, 2), wrap(1, 3), wrap(0, 2), wrap(2, 1));
    expect(state.spans).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const full = played(pub, op(0, "-"), op(1, "-"), op(2, "-"), wrap(0, 2), wrap(1, 2));
    expect(describeState(full, pub)).toEqual({ code: "WAY", params: { way: "1 − (2 − 3) − 4", value: "−2" } });
  });

  it("is evaluated in pieces where possible", () => {
    const texts = (...actions: OperatorSearchAction[]) =>
      forestOf(puzzleOf(pub), played(pub, ...actions)).map(shownWay);
    expect(texts()).toEqual(["1", "2", "3", "4"]);
    expect(texts(op(0, "+"), op(2, "*"))).toEqual(["1 + 2", "3 × 4"]);
    // Numbers in an open bracket aren't mixed with those outside.
    expect(texts(op(0, "+"), op(2, "*"), wrap(1, 2))).toEqual(["1", "2", "3", "4"]);
    expect(texts(op(0, "+"), op(1, "*"), op(2, "-"), wrap(0, 1))).toEqual(["(1 + 2) × 3 − 4"]);
  });

  it("leaves numbers out if not all are needed, but keeps at least two", () => {
    const some = pubOf(brackets, { useAll: false });
    const leave = (number: number): OperatorSearchAction => ({ t: "leave", number });
    const state = played(some, wrap(0, 1), leave(1), leave(2), leave(0), op(2, "*"));
    expect(state).toMatchObject({ out: [1, 2], spans: [] });
    expect(describeState(state, some)).toMatchObject({ params: { way: "1 × 4", value: "4" } });
    expect(played(pubOf(brackets), leave(1)).out).toEqual([]);
  });

  it("keeps each way once, even in another order", () => {
    const three = pubOf(typical);
    const signs = (...list: ("+" | "-" | "*" | "/")[]) => list.map((sign, gap) => op(gap, sign));
    const keep: OperatorSearchAction = { t: "keep" };
    const state = played(three, ...signs("*", "+", "-", "+"), keep, keep, ...signs("+", "+", "+", "+"), keep);
    expect(state.found).toEqual(["3*8+2-7+5"]);
  });
});

describe("tiles", () => {
  const pub = pubOf(twentyFour);
  const combine = (a: number, b: number, sign: "+" | "-" | "*" | "/"): OperatorSearchAction => ({
    t: "combine",
    a,
    b,
    op: sign,
  });

  it("combine at the place of the second tile, and come apart again", () => {
    const made = played(pub, combine(2, 0, "/"), combine(1, 4, "-"));
    expect(describeState(made, pub)).toEqual({ code: "TILES", params: { tiles: "1/3, 8" } });
    const apart = reduce(made, { t: "split", tile: 5 }, pub);
    expect(describeState(apart, pub)).toEqual({ code: "TILES", params: { tiles: "8/3, 3, 8" } });
    expect(reduce(made, { t: "split", tile: 4 }, pub)).toBe(made);
  });

  it("keep their names when an earlier one comes apart", () => {
    const two = played(pub, combine(0, 1, "+"), combine(2, 3, "+"));
    const apart = reduce(two, { t: "split", tile: 4 }, pub);
    expect(apart.steps).toEqual([{ a: 2, b: 3, op: "+" }]);
    expect(describeState(apart, pub)).toMatchObject({ params: { tiles: "3, 3, 16" } });
  });

  it("can't be divided by 0, or into fractions if only whole numbers are allowed", () => {
    const zero = played(pub, combine(0, 1, "-"));
    expect(reduce(zero, combine(2, 4, "/"), pub)).toBe(zero);
    const whole = pubOf(maximal);
    const start = init(whole, "s");
    expect(reduce(start, combine(2, 1, "/"), whole)).toBe(start);
    expect(reduce(start, combine(2, 0, "/"), whole)).not.toBe(start);
  });
});

describe("the search tree", () => {
  function walkedThrough(root: SearchNode): Opened {
    let opened: Opened = new Map();
    for (let next = nextOpened(root, opened); next; next = nextOpened(root, opened)) opened = next;
    return opened;
  }

  it("shows every choice of operators in a row, and the three that hit", () => {
    const root = searchRoot(puzzleOf(pubOf(typical)));
    const opened = walkedThrough(root);
    expect(valuesSeen(root, opened)).toEqual({ seen: 4 ** 4, hits: 3 });
    expect([...opened.values()].filter((state) => state === "open").length).toBeLessThan(16);
  });

  it("finds the only way for 3 3 8 8, and folds the rest", () => {
    const root = searchRoot(puzzleOf(pubOf(twentyFour)));
    const opened = walkedThrough(root);
    const { hits } = valuesSeen(root, opened);
    expect(hits).toBe(1);
    const lines = (node: SearchNode): string[] =>
      opened.get(node.path) === "open" || node.isLeaf ? [node.text, ...node.children().flatMap(lines)] : [];
    expect(lines(root).some((line) => line.startsWith("8 ÷ (3 − 8 ÷ 3) = 24"))).toBe(true);
  });

  it("opens and closes by hand", () => {
    const root = searchRoot(puzzleOf(pubOf(brackets)));
    const once = toggleNode(new Map(), root);
    expect(once.get(root.path)).toBe("open");
    expect(toggleNode(once, root).size).toBe(0);
  });
});
