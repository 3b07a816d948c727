import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAssetUses } from "./asset-uses.ts";

const found = (source: string) =>
  findAssetUses(source).uses.map(({ line, from, to }) => `${line} ${source.slice(from, to)}`);

describe("uses of assets in a lesson", () => {
  it("are found at every depth, and only where a command shows one", () => {
    const source = [
      "# 🌍 Page",
      '! image "line" |> alt [A "line".]',
      "! note >>",
      "  ! reveal [🌍] >>",
      '    ! interactive "coin-flip"',
      '! choice "q1" >> Stem',
      "  ? [a] |> correct",
      "  ? [b]",
      "```",
      '  ! image "in-code"',
      "",
      '! solvable "last"',
    ].join("\n");
    expect(found(source)).toEqual(["2 line", "5 coin-flip", "12 last"]);
  });

  it("keep their places after emoji and Windows line ends", () => {
    expect(found('🌍🌍\r\n\r\n! solvable "a"\r\n\r\n! solvable "b"')).toEqual(["3 a", "5 b"]);
  });

  it("are found inside text that can't be read, which is then called broken", () => {
    const source = '! note >>\n  ! image "pic" |>\n\n! solvable "b"';
    expect(found(source)).toEqual(["2 pic", "4 b"]);
    expect(findAssetUses(source).broken).toBe(true);
    expect(findAssetUses('! solvable "b"').broken).toBe(false);
  });

  it("never throw, and point at what they name", () => {
    const piece = fc.constantFrom(
      "! ",
      "image",
      ' "a"',
      "\n",
      "  ",
      ">>",
      "|> alt",
      " [x]",
      "? ",
      "```",
      "🌍",
      "\t",
      "\r\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const source = pieces.join("");
        for (const { alias, from, to } of findAssetUses(source).uses) expect(source.slice(from, to)).toBe(alias);
      }),
    );
  });
});
