import { describe, expect, it } from "vitest";
import { AT_PUBLISH, readAsset } from "../kit/read-asset.ts";
import { verdictOfSolution } from "./check-suite.ts";
import type { Subject } from "./fixtures.ts";
import { sourcesOf } from "./source-files.ts";
import { overTheWire } from "./subject-assets.ts";

const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

/** What authors are told, and what is made for them. */
export function lintSuite(subject: Subject) {
  const { checked, examples, folder, generated = 200 } = subject;
  const found = (json: unknown) => readAsset(checked, json, AT_PUBLISH).diagnostics;
  const codes = (json: unknown) => found(json).map(({ code }) => code);
  const troubles = (json: unknown) =>
    found(json).filter(({ severity }) => severity === "error" || severity === "warning");

  describe("lint", () => {
    it("has nothing against the examples", () => {
      for (const example of examples) expect(troubles(example)).toEqual([]);
    });

    it("has a fixture for every code that it can raise", () => {
      const written = sourcesOf(folder)
        .filter(({ name }) => name.startsWith("lint"))
        .flatMap(({ text }) =>
          [...text.matchAll(/(?:code:\s*|problem\(|diagnostic\()"([A-Z0-9_]+)"/g)].map(([, code]) => code),
        );
      expect(Object.keys(subject.lint)).toEqual(expect.arrayContaining(written));
    });

    it.each(Object.entries(subject.lint))(
      "raises %s where it applies and only there",
      (code, { raises, not = examples[0], nodes }) => {
        const budget = nodes === undefined ? AT_PUBLISH : { nodes };
        expect(readAsset(checked, raises, budget).diagnostics.map((one) => one.code)).toContain(code);
        expect(codes(not)).not.toContain(code);
      },
    );

    it("points at something that is there", () => {
      for (const { raises } of Object.values(subject.lint)) {
        for (const { path } of found(raises)) expect(path === "" || path.startsWith("/")).toBe(true);
      }
    });

    it("leaves out an unknown field with a warning, and refuses a missing description", () => {
      const example = Object(examples[0]);
      const { asset, diagnostics } = readAsset(checked, { ...example, surprise: 1 }, AT_PUBLISH);
      expect(asset).toEqual(checked.schema.parse(example));
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ code: "UNKNOWN_FIELD", severity: "warning", path: "/surprise" }),
      );
    });

    it.each(subject.mutants.map(({ name, asset }) => [name, asset] as const))("notices: %s", (_, asset) => {
      expect(troubles(asset)).not.toEqual([]);
    });

    it("reads anything without stumbling", () => {
      for (const value of [null, undefined, 3, "text", [], {}, { type: checked.type }, () => 1]) {
        expect(readAsset(checked, value, AT_PUBLISH).asset).toBeNull();
      }
    });
  });

  describe.skipIf(!checked.generate)("generate", () => {
    it(`makes ${generated} exercises that are clean, solvable and the same for the same seed`, () => {
      for (let round = 0; round < generated; round += 1) {
        const difficulty = DIFFICULTIES[round % 5] ?? 1;
        const options = { seed: `made ${round}`, difficulty };
        const made = checked.generate?.(options);
        if (round < 10) expect(checked.generate?.(options)).toEqual(made);
        const asset = checked.schema.parse(overTheWire(made?.asset));
        expect(troubles(asset), JSON.stringify(options)).toEqual([]);
        expect(asset.difficulty).toBe(difficulty);
        expect(verdictOfSolution(subject, asset), JSON.stringify(options)).toMatchObject({ correct: true });
      }
    });
  });
}
