import { describe, expect, test } from "vitest";
import { unbundledPackages, withoutFacades } from "./server-build.ts";

describe("the server's build", () => {
  test("takes Node's modules as they are, whichever way they're imported", () => {
    expect(withoutFacades('import { a, b as c } from "node:fs/promises";')).toBe(
      'const { a, b: c } = process.getBuiltinModule("node:fs/promises");',
    );
    expect(withoutFacades('import fs from "node:fs";')).toBe('const fs = process.getBuiltinModule("node:fs");');
    expect(withoutFacades('import * as fs from "node:fs";')).toBe('const fs = process.getBuiltinModule("node:fs");');
    expect(withoutFacades('import fs, { a } from "node:fs";')).toBe(
      'const fs = process.getBuiltinModule("node:fs"); const { a } = process.getBuiltinModule("node:fs");',
    );
  });

  test("leaves other imports alone", () => {
    const code = 'import "node:fs";\nimport { a } from "./a.js";\nimport sharp from "sharp";';
    expect(withoutFacades(code)).toBe(code);
  });

  test("bundles what a start needs and leaves packages with files of their own", () => {
    const left = unbundledPackages(`${import.meta.dirname}/..`);
    expect(left).toEqual(expect.arrayContaining(["sharp", "pyodide", "@node-rs/argon2", "react-dom"]));
    expect(left).not.toContain("fastify");
  });
});
