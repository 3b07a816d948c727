import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge, judgeProbe } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { boundsOf } from "./bounds.ts";
import hash from "./examples/hash.json" with { type: "json" };
import sorted from "./examples/sorted.json" with { type: "json" };
import tree from "./examples/tree.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import unsorted from "./examples/unsorted.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { sherlockToPublic } from "./redact.ts";
import type { SherlockProbe } from "./schema.ts";
import { parse, send } from "./send-probes.ts";
import { hashTable, homeOf, looksFor, nodeAt, type Structure, shelfCount, sortedKeys, spanLeft } from "./shelves.ts";
import { goodSearch } from "./solve.ts";
import { isFound, linesOf, slipIn, usedIn } from "./tally.ts";

const ctx = testCtx();

describe("shelves", () => {
  const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `k${String(at).padStart(4, "0")}`);

  it("take n looks unsorted, and ⌈log₂(n + 1)⌉ sorted", () => {
    for (const count of [3, 4, 7, 8, 31, 32, 100, 1023, 1024]) {
      const keys = keysOf(count);
      expect(looksFor("unsorted", keys, keys[0] ?? "")).toBe(count);
      expect(looksFor("sorted", keys, keys[0] ?? "")).toBe(Math.ceil(Math.log2(count + 1)));
      expect(looksFor("tree", keys, keys[0] ?? "")).toBe(Math.ceil(Math.log2(count + 1)));
    }
  });

  it.each(["sorted", "tree", "hash", "unsorted"] as const)(
    "%s: a good player finds every record within the bound",
    (structure: Structure) => {
      for (const count of [3, 10, 31, 40]) {
        const keys = keysOf(count).toReversed();
        const asset = parse({
          ...sorted,
          index: { keys, structure, seek: "random" },
          par: undefined,
          budget: undefined,
        });
        const { enough } = boundsOf(asset, 1);
        for (const seek of keys) {
          const own = parse({ ...sorted, index: { keys, structure, seek }, par: undefined, budget: undefined });
          const log = goodSearch(own, ctx);
          expect(isFound(log)).toBe(true);
          expect(usedIn(log)).toBeLessThanOrEqual(enough ?? 0);
        }
      }
    },
  );

  it("rule out everything past the place seen if sorted, but never the record itself", () => {
    const keys = keysOf(40);
    fc.assert(
      fc.property(fc.nat(39), fc.uniqueArray(fc.nat(39)), (sought, spots) => {
        const seen = spots.map((spot) => ({ spot, shelf: { key: keys[spot] ?? null } }));
        const possible = keys.flatMap((_, at) =>
          spots.every((spot) => Math.sign(spot - at) === Math.sign(spot - sought)) ? [at] : [],
        );
        expect(spanLeft(40, keys[sought] ?? "", seen)).toEqual([possible.at(0), possible.at(-1)]);
      }),
    );
  });

  it("hash every record to its sum of letters or the next free shelf, and lose none", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 3, maxLength: 60 }),
        (keys) => {
          const shelves = hashTable(keys);
          expect(shelves.length).toBe(shelfCount("hash", keys.length));
          expect(shelves.filter((key) => key !== null).sort()).toEqual([...keys].sort());
          for (const key of keys) {
            for (let at = homeOf(key, shelves.length); shelves[at] !== key; at = (at + 1) % shelves.length) {
              expect(shelves[at]).not.toBeNull();
            }
          }
        },
      ),
    );
    expect(homeOf("Keiko", 17)).toBe(0);
  });

  it("hang every record in the tree once, earlier ones on the left", () => {
    const keys = sortedKeys(keysOf(37));
    const walk = (way: string): (string | null)[] => {
      const node = nodeAt(keys, way);
      if (!node) return [];
      return [...(node.left ? walk(`${way}L`) : []), node.key, ...(node.right ? walk(`${way}R`) : [])];
    };
    expect(walk("")).toEqual(keys);
  });

  it("wait for the slip if the record is drawn; it's free, drawn once, and names another record in another round", () => {
    const asset = parse(sorted);
    expect(judgeProbe(interactive, asset, { k: "look", spot: 3 }, [], ctx)).toEqual({ refused: "DRAW_FIRST" });
    const log = send(asset, [{ k: "draw" }, { k: "draw" }], ctx);
    expect(log.length).toBe(1);
    expect(usedIn(log)).toBe(0);
    expect(judge(interactive, asset, {}, ctx, log)).toMatchObject({ kind: "invalid", code: "NOT_OVER" });
    const slips = Array.from({ length: 30 }, (_, round) => {
      const judged = judgeProbe(interactive, asset, { k: "draw" }, [], testCtx(`round ${round}`));
      return "log" in judged ? slipIn(judged.log) : null;
    });
    expect(new Set(slips).size).toBeGreaterThan(10);
    expect(judgeProbe(interactive, parse(hash), { k: "draw" }, [], ctx)).toEqual({ refused: "NO_SLIP" });
  });

  it("keep the ids of suspects and questions from round to round", () => {
    const asset = parse(typical);
    expect(sherlockToPublic(asset, testCtx("round 2"))).toEqual(sherlockToPublic(asset, testCtx("round 1")));
    expect(sherlockToPublic(parse(sorted), testCtx("round 2"))).toEqual(
      sherlockToPublic(parse(sorted), testCtx("round 1")),
    );
  });

  it("open a tree only from the top down", () => {
    const asset = parse({ ...tree, index: { ...tree.index, seek: "Chen" } });
    expect(judgeProbe(interactive, asset, { k: "look", spot: "L" }, [], ctx)).toEqual({ refused: "NO_SUCH_SHELF" });
    expect(
      send(
        asset,
        [
          { k: "look", spot: "" },
          { k: "look", spot: "R" },
        ],
        ctx,
      ).length,
    ).toBe(2);
  });

  it("keep the record for the last shelf with an adversary, and show the same shelf the same twice", () => {
    const asset = parse({ ...unsorted, budget: 20 });
    const order = [3, 3, 0, 5, 1, 4, 0, 2].map((spot): SherlockProbe => ({ k: "look", spot }));
    const log = send(asset, order, ctx);
    const keys = linesOf(log).map(({ reply }) => (reply.k === "shelf" ? reply.key : null));
    expect(keys.at(-1)).toBe("Esra");
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[6]);
    expect(new Set(keys).size).toBe(6);
    expect(usedIn(log)).toBe(8);
  });

  it("reveal nothing about other records before they're opened", () => {
    for (const json of [sorted, hash, tree, unsorted]) {
      const asset = parse(json);
      const shown = JSON.stringify({ ...sherlockToPublic(asset, ctx), prompt: "", description: "" });
      const named = asset.index?.keys.filter((key) => shown.includes(`"${key}"`)) ?? [];
      expect(named).toEqual(asset.index?.seek === "random" ? [] : [asset.index?.seek]);
    }
  });
});
