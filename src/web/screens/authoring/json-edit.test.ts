import fc from "fast-check";
import { expect, test } from "vitest";
import { firstDifference, movedItem, patched, pathOf, pointerOf, withAt } from "./json-edit.ts";

const document = { a: [1, { b: 2 }], "c/d~e": "x", f: { g: true } };

test("a change leaves everything beside it as it was", () => {
  const next = withAt(document, ["a", 1, "b"], 3);
  expect(next).toEqual({ a: [1, { b: 3 }], "c/d~e": "x", f: { g: true } });
  expect((next as typeof document).f).toBe(document.f);
  expect(document.a[1]).toEqual({ b: 2 });
});

test("taking away removes a field, or an item with its place", () => {
  expect(withAt(document, ["f"], undefined)).toEqual({ a: [1, { b: 2 }], "c/d~e": "x" });
  expect(withAt(document, ["a", 0], undefined)).toEqual({ ...document, a: [{ b: 2 }] });
  expect(withAt(document, ["nothing"], undefined)).toEqual(document);
});

test("what is not there yet is made on the way, and a list grows at its end", () => {
  expect(withAt({}, ["x", "y"], 1)).toEqual({ x: { y: 1 } });
  expect(withAt([1], [7], 2)).toEqual([1, 2]);
  expect(withAt([1], ["-"], 2)).toEqual([1, 2]);
});

test("a field called __proto__ is a field like any other", () => {
  const next = withAt({}, ["__proto__", "polluted"], true);
  expect(Object.keys(Object(next))).toEqual(["__proto__"]);
  expect(Object.hasOwn({}, "polluted")).toBe(false);
  expect("polluted" in {}).toBe(false);
});

test("a pointer leads back to its path, whatever the names", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (path) => {
      expect(pathOf(pointerOf(path))).toEqual(path);
    }),
  );
  expect(pointerOf(["c/d~e", 0])).toBe("/c~1d~0e/0");
});

test("a moved item stands where it was sent, the others in their order", () => {
  expect(movedItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(movedItem(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
});

test("a fix adds, replaces and removes as RFC 6902 says", () => {
  expect(patched({ a: [1, 3] }, [{ op: "add", path: "/a/1", value: 2 }])).toEqual({ a: [1, 2, 3] });
  expect(patched({ a: [1] }, [{ op: "add", path: "/a/-", value: 2 }])).toEqual({ a: [1, 2] });
  expect(patched({ a: [{ b: [1] }] }, [{ op: "add", path: "/a/0/b/0", value: 0 }])).toEqual({ a: [{ b: [0, 1] }] });
  expect(patched({ a: 1 }, [{ op: "replace", path: "/a", value: 2 }])).toEqual({ a: 2 });
  expect(
    patched({ promt: "x" }, [
      { op: "remove", path: "/promt" },
      { op: "add", path: "/prompt", value: "x" },
    ]),
  ).toEqual({
    prompt: "x",
  });
  expect(patched(1, [{ op: "replace", path: "", value: 2 }])).toBe(2);
});

test("the first difference is as deep as both documents have it", () => {
  expect(firstDifference(document, withAt(document, ["a", 1, "b"], 3))).toEqual(["a", 1, "b"]);
  expect(firstDifference(document, withAt(document, ["a", 0], undefined))).toEqual(["a"]);
  expect(firstDifference(document, withAt(document, ["new"], 1))).toEqual(["new"]);
  expect(firstDifference(document, document)).toEqual([]);
  expect(firstDifference(1, document)).toEqual([]);
});
