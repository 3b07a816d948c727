import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Version of the compiler that `elm` 0.19.1-6 installs. */
export const ELM_VERSION = "0.19.1";

/** Finds the compiler's program, which comes with an optional package; null if that isn't installed here. */
export function findElm(): string | null {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform}_${process.arch}`;
  try {
    const own = createRequire(require.resolve("elm/package.json"));
    const program = join(dirname(own.resolve(`@elm_binaries/${platform}/package.json`)), "elm");
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}
