import { assetsOf } from "#rules/authoring/assets/asset-files.ts";
import type { Visit } from "../../http/visit.ts";
import { buildAssets } from "./build.ts";

/** Aliases of a version's Elm programs that learners couldn't use: they have errors, or can't be compiled here. */
export async function unreadyElm(
  { tools }: Visit,
  { lessonId, versionName }: { lessonId: string; versionName: string },
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const programs = assetsOf(files).flatMap(({ alias, elm, packages = [] }) =>
    elm === undefined ? [] : [{ alias, elm, packages }],
  );
  if (programs.length === 0) return [];
  const compiler = await tools.elm.open();
  if ("unavailable" in compiler) return programs.map(({ alias }) => alias);
  const built = await buildAssets(tools, compiler, `check/${lessonId}/${versionName}`, programs);
  return programs.filter((_, at) => built[at]?.k !== "compiled").map(({ alias }) => alias);
}
