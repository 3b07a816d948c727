import type { LessonAsset, LessonProgram } from "../lesson-program.ts";
import { allowedPackages, readPackage } from "../vocabulary/elm-packages.ts";
import { elmFrame, elmMain } from "./elm-main.ts";
import { elmModule } from "./elm-module.ts";
import { elmNames } from "./elm-names.ts";

/** No Elm program compiles to JavaScript without these two. */
const ALWAYS = ["elm/core", "elm/json"];

/** The Elm part of a program. Modules by name: `Main`, `Assets.CoinFlip`, `Frames.CoinFlip`. */
export type ElmHalf = Pick<LessonProgram, "mainElm" | "additionalMains" | "additionalElm" | "packages">;

/** Input of the Elm compiler, valid for every lesson, with or without Elm assets. */
export function makeElm(assets: Iterable<LessonAsset>): ElmHalf {
  const programs = [...assets].filter(({ type }) => type === "genericElmAsset");
  const names = elmNames(programs.map(({ alias }) => alias).toSorted());
  const additionalMains: Record<string, string> = {};
  const additionalElm: Record<string, string> = {};
  for (const [alias, name] of names) {
    const source = programs.find((each) => each.alias === alias)?.elm ?? "";
    additionalMains[`Frames.${name}`] = elmFrame(name);
    additionalElm[`Assets.${name}`] = elmModule(source, `Assets.${name}`).text;
  }
  return { mainElm: elmMain(names), additionalMains, additionalElm, packages: packagesOf(programs) };
}

/** Packages sorted by name. If two assets want different versions, the first asset's version is used. */
function packagesOf(programs: readonly LessonAsset[]): LessonProgram["packages"] {
  const versions = new Map<string, string>();
  const wanted = programs.flatMap(({ packages = [] }) => packages);
  for (const text of [...wanted, ...ALWAYS]) {
    const found = readPackage(text);
    if (found && allowedPackages.has(found.name) && !versions.has(found.name)) versions.set(found.name, found.version);
  }
  const sorted = [...versions].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, version]) => ({ name, version }));
}
