import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookOf, shares, sizes, THREE } from "#tests/kit/hexapawn-book.ts";
import { afterMove, keyOf, legalMoves, mirrored } from "./board.ts";
import { allBoxes, boxFor, flip } from "./boxes.ts";
import { applyEntry, initialProgress, type Progress } from "./log.ts";
import { afterLegalMove, newTable } from "./table.ts";

describe("allBoxes", () => {
  it("has a bead for every move that makes a difference, mirrored or not", () => {
    fc.assert(
      fc.property(sizes, shares, fc.array(fc.nat(9), { maxLength: 8 }), (size, share, choices) => {
        let table = newTable(size);
        for (const choice of choices) {
          const legal = legalMoves(size, table.position);
          const next = legal[choice % Math.max(1, legal.length)];
          if (!next || table.over) break;
          const { box, flipped } = boxFor(size, share, table.position, table.plies[0]);
          const byBead = box.moves.map((move) => keyOf(afterMove(table.position, flip(size, move, flipped))));
          for (const move of legal) {
            const reached = keyOf(afterMove(table.position, move));
            const image = keyOf(mirrored(size, afterMove(table.position, move)));
            expect(byBead.includes(reached) || (share !== false && byBead.includes(image))).toBe(true);
          }
          table = afterLegalMove(size, table, next);
        }
      }),
    );
  });

  it("lists every box: no game opens another", () => {
    fc.assert(
      fc.property(
        shares,
        fc.constantFrom("first" as const, "second" as const),
        fc.string(),
        (mirrorBoxes, machine, dice) => {
          const book = bookOf({ mirrorBoxes, machine, dice });
          const keys = new Set(allBoxes(THREE, mirrorBoxes, machine).map(({ key }) => key));
          let progress: Progress | null = initialProgress(book);
          for (let game = 0; game < 10; game += 1) {
            progress = progress && applyEntry(book, progress, { k: "auto", by: "random", games: 1 });
            for (const { box } of progress?.table?.draws ?? []) expect(keys).toContain(box.key);
          }
        },
      ),
    );
  });
});
