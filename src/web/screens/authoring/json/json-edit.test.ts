import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPatch, firstDifference, moveItem, pathOf, pointerOf, setAt } from "./json-edit.ts";

const document = { a: [1, { b: 2 }], "c/d~e": "x", f: { g: true } };

test("leaves everything beside a change as it was", () => {
  const next = setAt(document, ["a", 1, "b"], 3);
  expect(next).toEqual({ a: [1, { b: 3 }], "c/d~e": "x", f: { g: true } });
  expect((next as typeof document).f).toBe(document.f);
  expect(document.a[1]).toEqual({ b: 2 });
});

test("removes a field, or an item of a list", () => {
  expect(setAt(document, ["f"], undefined)).toEqual({ a: [1, { b: 2 }], "c/d~e": "x" });
  expect(setAt(document, ["a", 0], undefined)).toEqual({ ...document, a: [{ b: 2 }] });
  expect(setAt(document, ["nothing"], undefined)).toEqual(document);
});

test("creates missing objects on the way, and appends to a list", () => {
  expect(setAt({}, ["x", "y"], 1)).toEqual({ x: { y: 1 } });
  expect(setAt([1], [7], 2)).toEqual([1, 2]);
  expect(setAt([1], ["-"], 2)).toEqual([1, 2]);
});

test("treats __proto__ like any other field", () => {
  const next = setAt({}, ["__proto__", "polluted"], true);
  expect(Object.keys(Object(next))).toEqual(["__proto__"]);
  expect(Object.hasOwn({}, "polluted")).toBe(false);
  expect("polluted" in {}).toBe(false);
});

test("turns a pointer back into its path, whatever the names", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (path) => {
      expect(pathOf(pointerOf(path))).toEqual(path);
    }),
  );
  expect(pointerOf(["c/d~e", 0])).toBe("/c~1d~0e/0");
});

test("moves an item and keeps the others in order", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
});

test("adds, replaces and removes by RFC 6902", () => {
  expect(applyPatch({ a: [1, 3] }, [{ op: "add", path: "/a/1", value: 2 }])).toEqual({ a: [1, 2, 3] });
  expect(applyPatch({ a: [1] }, [{ op: "add", path: "/a/-", value: 2 }])).toEqual({ a: [1, 2] });
  expect(applyPatch({ a: [{ b: [1] }] }, [{ op: "add", path: "/a/0/b/0", value: 0 }])).toEqual({ a: [{ b: [0, 1] }] });
  expect(applyPatch({ a: 1 }, [{ op: "replace", path: "/a", value: 2 }])).toEqual({ a: 2 });
  expect(
    applyPatch({ promt: "x" }, [
      { op: "remove", path: "/promt" },
      { op: "add", path: "/prompt", value: "x" },
    ]),
  ).toEqual({
    prompt: "x",
  });
  expect(applyPatch(1, [{ op: "replace", path: "", value: 2 }])).toBe(2);
});

test("finds the first difference as deep as both documents go", () => {
  expect(firstDifference(document, setAt(document, ["a", 1, "b"], 3))).toEqual(["a", 1, "b"]);
  expect(firstDifference(document, setAt(document, ["a", 0], undefined))).toEqual(["a"]);
  expect(firstDifference(document, setAt(document, ["new"], 1))).toEqual(["new"]);
  expect(firstDifference(document, document)).toEqual([]);
  expect(firstDifference(1, document)).toEqual([]);
});
