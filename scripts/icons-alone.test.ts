import { describe, expect, test } from "vitest";
import { importsOf, readIconFiles } from "./icons-alone.ts";

describe("icons in the build", () => {
  const files = readIconFiles();

  test("come from their own files, even under another name", () => {
    expect(importsOf(" ArrowRight, X as Close, type LucideIcon ", files)).toBe(
      'import ArrowRight from "lucide-react/icons/arrow-right"; import Close from "lucide-react/icons/x"; import type { LucideIcon } from "lucide-react";',
    );
  });

  test("are found by their older names too", () => {
    expect(files.get("AlertTriangle")).toBe(files.get("TriangleAlert"));
  });

  test("fail the build if the package doesn't have one", () => {
    expect(() => importsOf("Unicorn2", files)).toThrow('no icon "Unicorn2"');
  });
});
