import { join } from "node:path";
import { sql } from "kysely";
import { makeElm } from "#lang/transpile/elm.ts";
import { elmModule } from "#lang/transpile/elm-module.ts";
import { allowedPackages, readPackage } from "#lang/vocabulary/elm-packages.ts";
import { type ElmError, type ElmReport, elmErrors, type ModuleOrigin } from "#rules/authoring/elm/elm-report.ts";
import { type AssetProgram, programHash, programOf } from "../../elm/asset-program.ts";
import type { ElmReady } from "../../elm/elm-compiler.ts";
import type { ElmProgram } from "../../elm/elm-project.ts";
import type { Tools } from "../../tools.ts";
import { type BlobStore, createFolderStore } from "../assets/blob-store.ts";

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

/** Compiles the lesson's own `Main`, which knows the aliases of its programs. */
export function buildMain(tools: Tools, elm: ElmReady, version: string, assets: readonly AssetProgram[]) {
  const made = makeElm(assets.map(({ alias }) => ({ alias, type: "genericElmAsset", json: {} })));
  const program = { modules: { Main: made.mainElm }, main: "Main", packages: made.packages };
  return build(tools, elm, { key: `${version}/`, program, origins: new Map(), who: "" });
}

function isAllowed(text: string): boolean {
  const found = readPackage(text);
  return found !== null && allowedPackages.has(found.name);
}

interface Job {
  /** Of jobs with one key only the newest waits. */
  key: string;
  program: ElmProgram;
  origins: ReadonlyMap<string, ModuleOrigin>;
  /** Begins a refusal's sentence. */
  who: string;
}

async function build(tools: Tools, elm: ElmReady, job: Job): Promise<Built> {
  const hash = elm.buildHash(job.program);
  const before = await findBuild(tools, hash);
  if (before) return placed(before, job);
  const built = await tools.elm.queue.add(job.key, async (): Promise<Kept | Built> => {
    const begun = performance.now();
    const outcome = await elm.compile(job.program);
    const ms = Math.round(performance.now() - begun);
    switch (outcome.k) {
      case "compiled": {
        const script = await scriptsOf(tools).put(Buffer.from(outcome.script), "js");
        return keepBuild(tools, { hash, program: job.program, ms }, { k: "compiled", scriptHash: script.hash });
      }
      case "errors":
        return keepBuild(tools, { hash, program: job.program, ms }, outcome);
      case "late":
        return { k: "refused", text: `${job.who}${TOO_LONG}` };
      case "large":
        return { k: "refused", text: `${job.who}${TOO_LARGE}` };
      case "missing":
        return { k: "refused", text: `${job.who}The package ${outcome.name} isn't installed on this server.` };
    }
  });
  return typeof built === "string" ? { k: built } : placed(built, job);
}

/** Puts errors at the author's lines: programs of different assets and lines can make the same build. */
function placed(built: Kept | Built, { origins }: Job): Built {
  if (!("report" in built)) return built;
  return { k: "errors", errors: elmErrors(built.report, origins, { writingAsset: false }) };
}

const TOO_LONG = "This program takes too long to check. Add types to its functions.";
const TOO_LARGE = "This program is larger than 300 KB when compiled. Use fewer packages or a shorter program.";

/** Store from which the second origin serves compiled programs. */
function scriptsOf({ settings }: Tools): BlobStore {
  return createFolderStore(join(settings.dataDir, "uploads"));
}

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
  return (await scriptsOf(tools).has({ hash: scriptHash, ending: "js" })) ? { k: "compiled", scriptHash } : null;
}

/** Outcome as it's stored. */
type Kept = { k: "compiled"; scriptHash: string } | { k: "errors"; report: ElmReport };

async function keepBuild(
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
