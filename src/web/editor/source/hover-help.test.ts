import { expect, test } from "vitest";
import { helpAt } from "./hover-help.ts";

const LINE = '! image "pic" |> alt [A [path](link "/a/")] |> decorative';

test("explains the command and how to write it", () => {
  expect(helpAt(LINE, 3)).toMatchObject({
    about: "Shows a picture by its alias.",
    shape: '! image "alias" |> alt [alt] |> caption [caption] |> decorative',
  });
});

test("explains a parameter, an inline command and an option's parameter", () => {
  expect(helpAt(LINE, 18)?.about).toMatch(/^Describes the picture/);
  expect(helpAt(LINE, LINE.indexOf("link") + 1)?.about).toBe("A link to an address.");
  expect(helpAt("  ? [A] |> correct", 12)?.about).toBe("This option is right.");
  expect(helpAt("  |> shuffle", 6)?.about).toMatch(/^Shuffles/);
});

test("says nothing about words", () => {
  expect(helpAt(LINE, 9)).toBeNull();
  expect(helpAt("Words about image.", 14)).toBeNull();
});
