import type { infer as Infer } from "zod/v4/core";
import type { compileElm, compileManyElm, elmPackages } from "#contract/authoring/elm.ts";
import { allowedPackages } from "#lang/vocabulary/elm-packages.ts";
import { COULD_NOT_COMPILE } from "#rules/authoring/elm/elm-report.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findVersion } from "../versions/find-version.ts";
import { type Built, buildAsset, buildAssets, buildMain } from "./build.ts";

type Results = Infer<typeof compileElm.results>;

/** Lists the packages that programs can use here. */
export async function listPackages({ tools }: Visit): Promise<CallOutcome<Infer<typeof elmPackages.results>>> {
  const elm = await tools.elm.open();
  if ("unavailable" in elm) return { results: { packages: [], errors: [elm.unavailable] } };
  const packages = [...elm.installed.values()].filter(({ name }) => allowedPackages.has(name));
  return { results: { packages: packages.map(({ name, version }) => ({ name, version })), errors: [] } };
}

/** Compiles one asset's program for an author of the lesson. */
export async function compile(visit: Visit, body: Infer<typeof compileElm.body>): Promise<CallOutcome<Results>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const elm = await visit.tools.elm.open();
  if ("unavailable" in elm) return { refused: 503, errors: [elm.unavailable] };
  const built = await buildAsset(visit.tools, elm, keyOf(visit, body), body);
  return answer([{ alias: body.alias, built }]);
}

/** Compiles Main and several programs, a few at a time. */
export async function compileMany(
  visit: Visit,
  body: Infer<typeof compileManyElm.body>,
): Promise<CallOutcome<Results>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const elm = await visit.tools.elm.open();
  if ("unavailable" in elm) return { refused: 503, errors: [elm.unavailable] };
  const { tools } = visit;
  const main = buildMain(tools, elm, keyOf(visit, body), body);
  const built = await buildAssets(tools, elm, keyOf(visit, body), body.programs);
  const all = [
    { alias: null, built: await main },
    ...body.programs.flatMap(({ alias }, at) => (built[at] ? [{ alias, built: built[at] }] : [])),
  ];
  return answer(all);
}

/** Name of one person's work on a version: nobody's newer text ends another person's build. */
function keyOf({ viewer }: Visit, { lesson_id, version_name }: { lesson_id: string; version_name: string }): string {
  return `${viewer.userId}/${lesson_id}/${version_name}`;
}

const BUSY: Refused = {
  refused: 429,
  errors: ["Many programs are being compiled. Please try again in a moment."],
  retryAfter: 5,
};
const SUPERSEDED: Refused = { refused: 409, errors: ["A newer text of this program is being compiled."] };

function answer(all: readonly { alias: string | null; built: Built }[]): CallOutcome<Results> {
  const results: Results = { requestErrors: [], elmerErrors: [], errors: [], compiled: [] };
  for (const { alias, built } of all) {
    if (built.k === "busy") return BUSY;
    if (built.k === "superseded") return SUPERSEDED;
    if (built.k === "refused") results.requestErrors.push(built.text);
    if (built.k === "errors") results.elmerErrors.push(...built.errors);
    if (built.k === "compiled" && alias !== null) results.compiled.push({ alias, script_hash: built.scriptHash });
  }
  if (results.elmerErrors.length > 0) results.errors.push(COULD_NOT_COMPILE);
  const failed = results.elmerErrors.length + results.requestErrors.length > 0;
  return failed ? { results, success: false } : { results };
}
