import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = {
  extends: true as const,
};

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["tests/journeys/**"],
          globalSetup: ["tests/kit/database-setup.ts"],
        },
      },
      {
        ...shared,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
