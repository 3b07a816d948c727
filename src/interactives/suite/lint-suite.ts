import { describe, expect, it } from "vitest";
import { volume } from "#tests/kit/volume.ts";
import { PUBLISH_BUDGET, readAsset } from "../kit/read-asset.ts";
import { verdictOfSolution } from "./check-suite.ts";
import type { Subject } from "./fixtures.ts";
import { sourcesOf } from "./source-files.ts";
import { overTheWire } from "./subject-assets.ts";

const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

/** Exercises that are made twice: one of each difficulty, and by night another. */
const SAME_SEED = volume(5, 10);

/** Tests the problems reported to authors, and the assets generated for them. */
export function lintSuite(subject: Subject) {
  const { interactive, examples, folder, generated = 200 } = subject;
  const rounds = Math.min(generated, volume(25, generated));
  const read = (json: unknown) => readAsset(interactive, json, PUBLISH_BUDGET).diagnostics;
  // Most codes are compared with the same example.
  const ofExamples = new Map(examples.map((example) => [example, once(() => read(example))]));
  const found = (json: unknown) => ofExamples.get(json)?.() ?? read(json);
  const codes = (json: unknown) => found(json).map(({ code }) => code);
  const troubles = (json: unknown) =>
    found(json).filter(({ severity }) => severity === "error" || severity === "warning");

  describe("lint", () => {
    it("finds no problems in the examples", () => {
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
        const budget = nodes === undefined ? PUBLISH_BUDGET : { nodes };
        expect(readAsset(interactive, raises, budget).diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
        expect(codes(not)).not.toContain(code);
      },
    );

    it("points at something that exists", () => {
      for (const { raises } of Object.values(subject.lint)) {
        for (const { path } of found(raises)) expect(path === "" || path.startsWith("/")).toBe(true);
      }
    });

    it("leaves out an unknown field with a warning, and refuses a missing description", () => {
      const example = Object(examples[0]);
      const { asset, diagnostics } = readAsset(interactive, { ...example, surprise: 1 }, PUBLISH_BUDGET);
      expect(asset).toEqual(interactive.schema.parse(example));
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ code: "UNKNOWN_FIELD", severity: "warning", path: "/surprise" }),
      );
    });

    it.each(subject.mutants.map(({ name, asset }) => [name, asset] as const))("notices: %s", (_, asset) => {
      expect(troubles(asset)).not.toEqual([]);
    });

    it("reads any input without failing", () => {
      for (const value of [null, undefined, 3, "text", [], {}, { type: interactive.type }, () => 1]) {
        expect(readAsset(interactive, value, PUBLISH_BUDGET).asset).toBeNull();
      }
    });
  });

  describe.skipIf(!interactive.generate)("generate", () => {
    it(`makes ${rounds} exercises that are clean, solvable and the same for the same seed`, () => {
      for (let round = 0; round < rounds; round += 1) {
        const difficulty = DIFFICULTIES[round % 5] ?? 1;
        const options = { seed: `made ${round}`, difficulty };
        const made = interactive.generate?.(options);
        if (round < SAME_SEED) expect(interactive.generate?.(options)).toEqual(made);
        const asset = interactive.schema.parse(overTheWire(made?.asset));
        expect(troubles(asset), JSON.stringify(options)).toEqual([]);
        expect(asset.difficulty).toBe(difficulty);
        expect(verdictOfSolution(subject, asset), JSON.stringify(options)).toMatchObject({ correct: true });
      }
    });
  });
}

/** Makes a result when it's first asked for, and gives the same one again. */
function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
