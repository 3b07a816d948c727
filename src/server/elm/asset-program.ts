import { createHash } from "node:crypto";
import { makeElm } from "#lang/transpile/elm.ts";
import type { ElmProgram } from "./elm-project.ts";

/** An asset's program as its author wrote it. */
export interface AssetProgram {
  alias: string;
  elm: string;
  packages: readonly string[];
}

/** The modules that an asset's program is compiled from. `module` is the author's own. */
export function programOf({ alias, elm, packages }: AssetProgram): { program: ElmProgram; module: string } {
  const made = makeElm([{ alias, type: "genericElmAsset", json: {}, elm, packages: [...packages] }]);
  const [main = ""] = Object.keys(made.additionalMains);
  const [module = ""] = Object.keys(made.additionalElm);
  return {
    program: { modules: { ...made.additionalElm, ...made.additionalMains }, main, packages: made.packages },
    module,
  };
}

/** Hash of a program's own texts, whatever it's compiled with. */
export function programHash({ main, packages, modules }: ElmProgram): string {
  return createHash("sha256")
    .update(JSON.stringify([main, packages, modules]))
    .digest("hex");
}
