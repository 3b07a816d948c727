import { describe, expect, test } from "vitest";
import { canBeComponent } from "./component-kinds.ts";
import { readPins, withPin, withPinRenamed } from "./component-pins.ts";

const settings =
  '{\n  "title": "Steps",\n  "components": {\n    "board": {\n      "component": "number-board",\n      "version": 3\n    }\n  }\n}\n';
const pin = { component: "number-board", version: 3 };

describe("components that a lesson uses", () => {
  test("are read by alias, and anything odd is left out", () => {
    expect([...readPins(settings)]).toEqual([["board", pin]]);
    for (const odd of ["", "{", "[]", "null", '{"components":7}', '{"components":null}']) {
      expect([...readPins(odd)]).toEqual([]);
    }
    const wrong = { "My Board": pin, a: { component: "x", version: 0 }, b: { component: 1, version: 1 }, c: "x@1" };
    expect([...readPins(JSON.stringify({ components: wrong }))]).toEqual([]);
  });

  test("are written beside the other settings, sorted, and taken out without a trace", () => {
    const plain = '{\n  "title": "Steps"\n}\n';
    expect(withPin(plain, "board", pin)).toBe(settings);
    expect(withPin(settings, "board", null)).toBe(plain);
    expect(withPin(plain, "board", null)).toBe(plain);
    expect(Object.keys(JSON.parse(withPin(settings, "arm", pin) ?? "").components)).toEqual(["arm", "board"]);
    expect([...readPins(withPin("", "board", pin) ?? "")]).toEqual([["board", pin]]);
  });

  test("never replace settings that can't be read", () => {
    expect(withPin("{", "board", pin)).toBeNull();
    expect(withPinRenamed("{", "board", "map")).toBe("{");
  });

  test("follow an asset to its new name", () => {
    expect([...readPins(withPinRenamed(settings, "board", "map"))]).toEqual([["map", pin]]);
    expect(withPinRenamed(settings, "other", "map")).toBe(settings);
  });
});

test("everything can be shared except an Elm program, which is compiled for its lesson", () => {
  const types = ["calcdoku", "genericElmAsset"];
  expect(["calcdoku", "image", "sound", "lottie"].every((type) => canBeComponent(type, types))).toBe(true);
  expect([null, "genericElmAsset", "unknown"].some((type) => canBeComponent(type, types))).toBe(false);
});
