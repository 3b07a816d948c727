import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Set by the build (vite.config.ts). */
declare const TRANSPILER_SHA: string | undefined;

/**
 * Identifies the running transpiler, by all code that affects a program and the versions of all packages: lessons compiled by
 * another one are recompiled.
 */
export const transpilerSha: string = typeof TRANSPILER_SHA === "string" ? TRANSPILER_SHA : hashSources();

function hashSources(): string {
  const hash = createHash("sha256");
  const root = resolve(import.meta.dirname, "../../..");
  hash.update(readFileSync(join(root, "package-lock.json")));
  for (const folder of ["lang", "render", "server/content"]) {
    const names = readdirSync(join(root, "src", folder), { recursive: true, encoding: "utf8" });
    for (const name of names.sort()) {
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(root, "src", folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
