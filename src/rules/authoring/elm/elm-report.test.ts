import { describe, expect, test } from "vitest";
import { type ElmReport, elmErrors, type ModuleOrigin } from "./elm-report.ts";

const report = (name: string): ElmReport => ({
  type: "compile-errors",
  errors: [
    {
      name,
      problems: [
        {
          title: "TYPE MISMATCH",
          region: { start: { line: 10, column: 5 }, end: { line: 10, column: 8 } },
          message: ["This isn't a number:\n\n10|     one\n        ", { string: "^^^" }, "\nSee 10| too."],
        },
      ],
    },
  ],
});
const origins = (lineOffset: number) =>
  new Map<string, ModuleOrigin>([
    ["Assets.Toy", { alias: "toy", lineOffset, written: true }],
    ["Frames.Toy", { alias: "toy", lineOffset: 0, written: false }],
  ]);
const kept = { writingAsset: false };

describe("an error of the Elm compiler", () => {
  test("is at the author's line, also in the lines it quotes", () => {
    expect(elmErrors(report("Assets.Toy"), origins(1), kept)).toEqual([
      {
        module: "Assets.Toy",
        alias: "toy",
        severity: "error",
        title: "TYPE MISMATCH",
        message: "This isn't a number:\n\n 9|     one\n        ^^^\nSee 10| too.",
        start: { line: 9, column: 5 },
        end: { line: 9, column: 8 },
      },
    ]);
  });

  test("stays where it is if we added no line", () => {
    expect(elmErrors(report("Assets.Toy"), origins(0), kept)[0]).toMatchObject({ start: { line: 10, column: 5 } });
  });

  test("belongs to the asset without a place if it's in the part we made", () => {
    expect(elmErrors(report("Frames.Toy"), origins(1), kept)[0]).toMatchObject({ alias: "toy", start: null });
  });

  test("is about the only asset there is if it names no module", () => {
    const general: ElmReport = { type: "error", title: "BAD JSON", message: ["Look."] };
    expect(elmErrors(general, origins(1), kept)[0]).toMatchObject({ alias: "toy", message: "Look." });
  });

  test("in Main says so, and only warns while an asset is being written", () => {
    const [error] = elmErrors(report("Main"), new Map(), kept);
    expect(error).toMatchObject({ module: "Main", alias: null, severity: "error" });
    expect(error?.message).toMatch(/^Received the following elm compile error:\n\nThis isn't a number/);
    expect(error?.message).toMatch(
      /\n\nIt appears that a Main\.elm file was compiled outside the context of writing an Asset\.$/,
    );
    expect(elmErrors(report("Main"), new Map(), { writingAsset: true })[0]?.severity).toBe("warning");
  });
});
