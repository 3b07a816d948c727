import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Names the transpiler that runs here: what was compiled by another one is compiled anew. Built, it is the hash of the build;
 * from sources, of everything that has a say in what a program looks like.
 */
export const transpilerSha: string = shaOf(import.meta.filename);

function shaOf(self: string): string {
  const hash = createHash("sha256");
  if (!self.endsWith(".ts")) return hash.update(readFileSync(self)).digest("hex").slice(0, 16);
  const src = resolve(import.meta.dirname, "../..");
  for (const folder of ["lang", "server/content"]) {
    const names = readdirSync(join(src, folder), { recursive: true, encoding: "utf8" });
    for (const name of names.sort()) {
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(src, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
