import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Subject } from "./fixtures.ts";
import { loadedBy, sourcesOf } from "./source-files.ts";

const SERVER_ONLY = /\/(check|redact|lint|generate|interactive|schema|asset-base|judge|read-asset|checks)\.ts$|^zod/;
const PURE = ["schema", "rules", "engine", "redact", "check", "lint", "generate", "interactive"];

/** Tests which files load which: answers and zod never reach a browser, React never the server's half. */
export function boundarySuite({ folder }: Subject) {
  describe("boundaries", () => {
    it("loads no server half and no zod with the view", () => {
      const loaded = [...loadedBy(join(folder, "view.tsx"))];
      expect(loaded.length).toBeGreaterThan(3);
      expect(loaded.filter((file) => SERVER_ONLY.test(file))).toEqual([]);
    });

    it("loads no React with the server's half", () => {
      const loaded = PURE.filter((name) => sourcesOf(folder).some((file) => file.name === `${name}.ts`)).flatMap(
        (name) => [...loadedBy(join(folder, `${name}.ts`))],
      );
      expect(loaded.length).toBeGreaterThan(PURE.length);
      expect(loaded.filter((file) => /^react|\.tsx$|\.css$/.test(file))).toEqual([]);
    });

    it("uses no clock and no random numbers in pure files", () => {
      const pure = sourcesOf(folder).filter(({ name }) => name.endsWith(".ts"));
      for (const { name, text } of pure)
        expect(text, name).not.toMatch(/Math\.random|Date\.now|new Date\(\)|performance\.now/);
    });
  });
}
