import { describe, expect, test } from "vitest";
import { importsOf, readIconFiles, withoutKeys } from "./icons-alone.ts";

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

  test("leave the keys of their parts to the package, and nothing else", () => {
    const file = `node: [\n  ["path", { d: "M1 2", key: "5wwlr5" }],\n  ["path", {\n  d: "M3 4",\n  key: "r6nss1"\n  }]\n]\n};\n__iconData.node;\nconst A`;
    expect(withoutKeys(file).replace(/\s+/g, " ")).toBe(
      'node: [ ["path", { d: "M1 2" }], ["path", { d: "M3 4" }] ] }; const A',
    );
  });
});
