import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { cpuOf, ms } from "./measure.ts";
import { atMost, type Bench, type Row } from "./row.ts";

/** Perseus's time for an exercise, measured on the machine of the budget's figures: it's too large to install for a bench. */
const PERSEUS_MS = 1.7;
const TIMES = 50;
/** Below the project, so that the build finds the packages that it leaves where they are, as the product's does. */
const CACHE = join(import.meta.dirname, "../node_modules/.cache");

/** Renders one exercise on the server (P7). */
export const serverRendering: Bench = {
  id: "P7",
  async run(): Promise<Row[]> {
    mkdirSync(CACHE, { recursive: true });
    const outDir = mkdtempSync(join(CACHE, "hypatia-bench-"));
    try {
      await build({
        configFile: join(import.meta.dirname, "../vite.config.ts"),
        logLevel: "silent",
        build: {
          ssr: join(import.meta.dirname, "exercise.tsx"),
          outDir,
          emptyOutDir: true,
          rolldownOptions: { input: {} },
        },
      });
      // Built above from exercise.tsx, whose export this is.
      const made: { renderExercise(): string } = await import(pathToFileURL(join(outDir, "exercise.js")).href);
      if (!made.renderExercise().includes("fifteen sixteenths")) throw new Error("The exercise was not rendered.");
      const [ours = Number.NaN] = cpuOf([made.renderExercise], { rounds: 31, warmUps: 20, times: TIMES });
      return [
        atMost(
          {
            id: "P7",
            what: "render a question with four choices, against Perseus's stated 1.7 ms (a constant, not of this run)",
            ours: ms(ours),
            reference: ms(PERSEUS_MS),
            ratio: ours / PERSEUS_MS,
          },
          1,
        ),
      ];
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  },
};
