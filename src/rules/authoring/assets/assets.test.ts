import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aliasOf, copyAlias, freeAlias, isAlias, refuseRename } from "./alias.ts";
import { type Asset, aliasesIn, assetsOf, fileOf } from "./asset-files.ts";
import { duplicateAsset, removeAsset, updateAsset } from "./asset-list.ts";
import { keepUsedAssets, oncePerAlias } from "./used-assets.ts";

const alias = fc.stringMatching(/^[a-z][a-z0-9-]{0,59}$/);

describe("an alias", () => {
  it("counts copies up instead of growing longer", () => {
    const taken = new Set(["grid"]);
    for (const expected of ["grid-copy", "grid-copy-2", "grid-copy-3"]) {
      expect(copyAlias("grid", taken)).toBe(expected);
      taken.add(expected);
    }
    expect(copyAlias("grid-copy-2", taken)).toBe("grid-copy-4");
  });

  it("gets a growing number when it's taken", () => {
    const taken = new Set(["grid", "grid-2"]);
    expect(freeAlias("grid", taken)).toBe("grid-3");
    expect(freeAlias("board", taken)).toBe("board");
  });

  it("is always a new, well-formed one, however long and crowded", () => {
    fc.assert(
      fc.property(alias, fc.array(alias), fc.nat(12), (wanted, others, copies) => {
        const taken = new Set([wanted, ...others]);
        for (let n = 0; n < copies; n++) {
          for (const fresh of [copyAlias(wanted, taken), freeAlias(wanted, taken)]) {
            expect(isAlias(fresh)).toBe(true);
            expect(taken.has(fresh)).toBe(false);
          }
          taken.add(copyAlias(wanted, taken)).add(freeAlias(wanted, taken));
        }
      }),
    );
  });

  it("can be made from any file name", () => {
    expect(aliasOf("Übung 3 – Zahlenstrahl.PNG")).toBe("ubung-3-zahlenstrahl");
    expect(aliasOf("../../etc/passwd")).toBe("asset");
    expect(aliasOf("42.png")).toBe("asset");
    fc.assert(fc.property(fc.string(), (words) => isAlias(aliasOf(words))));
  });

  it("is refused for every wrong character, and when another asset has it", () => {
    for (const wrong of [
      "",
      "A",
      "a b",
      "a_b",
      "a/b",
      "../a",
      "é",
      "a\u0000",
      "1a",
      "-a",
      "a".repeat(61),
      "__proto__",
    ]) {
      expect(refuseRename("x", wrong, new Set(["x"]))).toBe("shape");
    }
    expect(refuseRename("x", "y", new Set(["x", "y"]))).toBe("taken");
    expect(refuseRename("x", "x", new Set(["x"]))).toBeNull();
  });
});

describe("a list of assets", () => {
  const list: Asset[] = ["a", "b"].map((name) => ({ alias: name, type: "escher", json: "{}" }));

  it("says which index doesn't exist", () => {
    const message = (act: string, index: number | string, max: number) => ({
      problem: `Attempted to ${act} an asset at index ${index} that does not exist (max index: ${max})`,
    });
    expect(removeAsset(list, 2)).toEqual(message("remove", 2, 1));
    expect(updateAsset(list, -1, list[0] as Asset)).toEqual(message("update", -1, 1));
    expect(duplicateAsset([], 0)).toEqual(message("duplicate", 0, -1));
    expect(removeAsset(list, 0.5)).toEqual(message("remove", 0.5, 1));
  });

  it("removes, updates and copies the one at an index", () => {
    expect(removeAsset(list, 0)).toEqual({ assets: [list[1]] });
    expect(updateAsset(list, 1, { ...(list[1] as Asset), json: "[]" })).toEqual({
      assets: [list[0], { alias: "b", type: "escher", json: "[]" }],
    });
    expect(duplicateAsset(list, 0)).toEqual({ assets: [list[0], { ...list[0], alias: "a-copy" }, list[1]] });
  });

  it("comes from a document's files and goes back byte for byte", () => {
    const files = fc.uniqueArray(
      fc.record({ alias, form: fc.constantFrom("json", "svg"), text: fc.oneof(fc.json(), fc.string()) }),
      { selector: (file) => file.alias },
    );
    fc.assert(
      fc.property(files, (given) => {
        const map = new Map(given.map((file) => [`assets/${file.alias}.${file.form}`, file.text]));
        const assets = assetsOf(new Map([["lesson.camp", "# A"], ...map, ["assets/UP.json", "{}"]]));
        expect(new Map(assets.map((asset) => [fileOf(asset).path, fileOf(asset).text]))).toEqual(map);
        expect(aliasesIn(map.keys())).toEqual(new Set(given.map((file) => file.alias)));
      }),
    );
  });

  it("knows types, drawings and Elm programs", () => {
    const elm = JSON.stringify({ type: "genericElmAsset", elm: "module A", packages: ["elm/core", 3] });
    const files = { "assets/e.json": elm, "assets/p.svg": "<svg/>", "assets/x.json": "{", "assets/n.json": "null" };
    expect(assetsOf(new Map(Object.entries(files)))).toEqual([
      { alias: "e", type: "genericElmAsset", json: elm, elm: "module A", packages: ["elm/core"] },
      { alias: "p", type: "image", json: { svg: "<svg/>" } },
      { alias: "x", type: null, json: "{" },
      { alias: "n", type: null, json: "null" },
    ]);
  });
});

it("keeps the uses in the last intact text while a command is broken", () => {
  const last = [
    { alias: "a", line: 3 },
    { alias: "b", line: 9 },
  ];
  expect(keepUsedAssets(last, { used: [{ alias: "a", line: 4 }], broken: true })).toEqual([
    { alias: "a", line: 4 },
    { alias: "b", line: 9 },
  ]);
  expect(keepUsedAssets(last, { used: [], broken: false })).toEqual([]);
});

it("says each warning once per alias", () => {
  const warning = { severity: "warning", code: "ASSET_UNUSED", message: "Nothing uses it." };
  const all = [{ ...warning, alias: "a" }, { ...warning, alias: "b" }, { ...warning, alias: "a" }, warning, warning];
  expect(oncePerAlias(all)).toEqual([{ ...warning, alias: "a" }, { ...warning, alias: "b" }, warning, warning]);
});
