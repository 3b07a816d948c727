import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const ALL = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"];
/** They run on a database of their own, or start the whole product. */
const DATABASE = [
  "src/server/**/*.test.ts",
  "tests/{faults,histories,kit,security}/**/*.test.ts",
  "tests/deploy/image.test.ts",
];
/** They count what functions do, which only works where these haven't run before. */
const ALONE = ["tests/security/many-fields.test.ts"];
const JOURNEYS = ["tests/journeys/**/*.test.ts"];
/** Their first line asks for a document. */
const DOCUMENT = globSync(ALL, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8").startsWith("// @vitest-environment happy-dom"),
);

/** The production build of React has no `jsxDEV`. */
const PRODUCTION_JSX = { oxc: { jsx: { development: false } } };

/**
 * Files of one project share their workers and the modules that these have loaded: loading the server or React anew for each file took longer
 * than its tests. A test that changes something global puts it back.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // One more than cores: a worker waits for its database now and then.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Style sheets are empty here, apart from those read as text.
    css: { include: [/\.css\?raw$/], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        ...PRODUCTION_JSX,
        test: {
          name: "pure",
          include: ALL,
          exclude: [...DOCUMENT, ...DATABASE, ...JOURNEYS],
          setupFiles: ["tests/kit/production-react.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: DOCUMENT,
          environment: "happy-dom",
          setupFiles: ["tests/kit/dom-setup.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        ...PRODUCTION_JSX,
        test: {
          name: "db",
          include: DATABASE,
          exclude: ALONE,
          setupFiles: ["tests/kit/production-react.ts"],
          globalSetup: ["tests/kit/database-setup.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        ...PRODUCTION_JSX,
        test: {
          name: "alone",
          include: ALONE,
          setupFiles: ["tests/kit/production-react.ts"],
          globalSetup: ["tests/kit/database-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: JOURNEYS,
          globalSetup: ["tests/journeys/setup.ts"],
          // A worker opens its browser once, not once for each file.
          isolate: false,
          // What a test waits for, it asks the product or the browser for each time.
          expect: { poll: { timeout: 30_000, interval: 150 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
