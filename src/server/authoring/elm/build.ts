import { sql } from "kysely";
import { makeElm } from "#lang/transpile/elm.ts";
import { elmModule } from "#lang/transpile/elm-module.ts";
import { allowedPackages, readPackage } from "#lang/vocabulary/elm-packages.ts";
import { type ElmError, type ElmReport, elmErrors, type ModuleOrigin } from "#rules/authoring/elm/elm-report.ts";
import { type AssetProgram, programHash, programOf } from "../../elm/asset-program.ts";
import type { ElmOutcome, ElmReady } from "../../elm/elm-compiler.ts";
import type { ElmProgram } from "../../elm/elm-project.ts";
import { openStore } from "../../files/open-store.ts";
import type { Tools } from "../../tools.ts";

/** Outcome of one program. A refusal is a reason for not compiling it at all. */
export type Built =
  | { k: "compiled"; scriptHash: string }
  | { k: "errors"; errors: ElmError[] }
  | { k: "refused"; text: string }
  | { k: "superseded" }
  | { k: "busy" };

/** Compiles one asset's program, or finds what it was compiled to before. `version` tells apart assets of one alias. */
export async function buildAsset(tools: Tools, elm: ElmReady, version: string, asset: AssetProgram): Promise<Built> {
  const refused = asset.packages.find((text) => !isAllowed(text));
  if (refused !== undefined) return { k: "refused", text: `${asset.alias}: Lessons can't use the package ${refused}.` };
  const { program, module } = programOf(asset);
  const { lineOffset } = elmModule(asset.elm, module);
  const origins = new Map<string, ModuleOrigin>([
    [module, { alias: asset.alias, lineOffset, written: true }],
    [program.main, { alias: asset.alias, lineOffset: 0, written: false }],
  ]);
  return build(tools, elm, { key: `${version}/${asset.alias}`, program, origins, who: `${asset.alias}: ` });
}

/** Programs of one lesson that are compiled at once; one that takes long doesn't hold up all the others. */
const AT_ONCE = 4;

/** Compiles several programs; their outcomes in the same order. */
export async function buildAssets(
  tools: Tools,
  elm: ElmReady,
  version: string,
  assets: readonly AssetProgram[],
): Promise<Built[]> {
  const outcomes: Built[] = [];
  const left = assets.entries();
  const work = async () => {
    for (const [at, asset] of left) outcomes[at] = await buildAsset(tools, elm, version, asset);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** Compiles the lesson's own `Main`, which knows the aliases of its programs. */
export function buildMain(
  tools: Tools,
  elm: ElmReady,
  version: string,
  { programs, writing_asset: writingAsset = false }: { programs: readonly AssetProgram[]; writing_asset?: boolean },
): Promise<Built> {
  const made = makeElm(programs.map(({ alias }) => ({ alias, type: "genericElmAsset", json: {} })));
  const program = { modules: { Main: made.mainElm }, main: "Main", packages: made.packages };
  return build(tools, elm, { key: `${version}/`, program, origins: new Map(), who: "", writingAsset });
}

function isAllowed(text: string): boolean {
  const found = readPackage(text);
  return found !== null && allowedPackages.has(found.name);
}

interface Job {
  /** Only the newest job with a given key waits. */
  key: string;
  program: ElmProgram;
  origins: ReadonlyMap<string, ModuleOrigin>;
  /** Begins a refusal's sentence. */
  who: string;
  /** Main was compiled beside an asset that's being written. */
  writingAsset?: boolean;
}

async function build(tools: Tools, elm: ElmReady, job: Job): Promise<Built> {
  const hash = elm.buildHash(job.program);
  const before = await findBuild(tools, hash);
  if (before) return placed(before, job);
  const outcome = await tools.elm.queue.add(job.key, hash, (stop) =>
    compileAndKeep(tools, elm, { hash, program: job.program, stop }),
  );
  if (typeof outcome === "string") return { k: outcome };
  switch (outcome.k) {
    case "late":
      return { k: "refused", text: `${job.who}${TOO_LONG}` };
    case "large":
      return { k: "refused", text: `${job.who}${TOO_LARGE}` };
    case "missing":
      return { k: "refused", text: `${job.who}The package ${outcome.name} isn't installed on this server.` };
    default:
      return placed(outcome, job);
  }
}

/** Compiles a program and keeps what came of it. What was stopped isn't kept: the machine may have been busy. */
async function compileAndKeep(
  tools: Tools,
  elm: ElmReady,
  { hash, program, stop }: { hash: string; program: ElmProgram; stop: AbortSignal },
): Promise<Kept | Exclude<ElmOutcome, { k: "compiled" | "errors" }>> {
  const begun = performance.now();
  const outcome = await elm.compile(program, stop);
  const ms = Math.round(performance.now() - begun);
  if (outcome.k === "errors") return saveBuild(tools, { hash, program, ms }, outcome);
  if (outcome.k !== "compiled") return outcome;
  const script = await openStore(tools.settings).put(Buffer.from(outcome.script), "js");
  return saveBuild(tools, { hash, program, ms }, { k: "compiled", scriptHash: script.hash });
}

/** Puts errors at the author's lines: programs of different assets and lines can make the same build. */
function placed(built: Kept, { origins, writingAsset = false }: Job): Built {
  if (built.k === "compiled") return built;
  return { k: "errors", errors: elmErrors(built.report, origins, { writingAsset }) };
}

const TOO_LONG = "This program takes too long to check. Add types to its functions.";
const TOO_LARGE = "This program is larger than 300 KB when compiled. Use fewer packages or a shorter program.";

/** An earlier outcome for the same hash. A script that was deleted since is made again. */
async function findBuild(tools: Tools, hash: string): Promise<Kept | null> {
  const found = await tools.db
    .selectFrom("elm_builds")
    .select(["blob_hash", "errors"])
    .where("build_hash", "=", hash)
    .executeTakeFirst();
  if (!found) return null;
  if (found.errors) return { k: "errors", report: found.errors };
  const scriptHash = found.blob_hash ?? "";
  return (await openStore(tools.settings).bring({ hash: scriptHash, ending: "js" }))
    ? { k: "compiled", scriptHash }
    : null;
}

/** Outcome as it's stored. */
type Kept = { k: "compiled"; scriptHash: string } | { k: "errors"; report: ElmReport };

async function saveBuild(
  { db, now }: Tools,
  { hash, program, ms }: { hash: string; program: ElmProgram; ms: number },
  built: Kept,
): Promise<Kept> {
  const script = built.k === "compiled" ? built.scriptHash : null;
  const errors = built.k === "errors" ? JSON.stringify(built.report) : null;
  await sql`
    insert into elm_builds (build_hash, program_hash, outcome, blob_hash, errors, ms, at)
    values (${hash}, ${programHash(program)}, ${built.k}, ${script}, ${errors}, ${ms}, ${new Date(now())})
    on conflict (build_hash) do update set
      blob_hash = excluded.blob_hash, program_hash = excluded.program_hash`.execute(db);
  return built;
}
