import { sql } from "kysely";
import type { AssetProgram } from "../../elm/asset-program.ts";
import type { Tools } from "../../tools.ts";
import { type Built, buildAsset } from "./build.ts";
import { findScripts, readAssetProgram } from "./find-scripts.ts";

/** A program of a lesson's MAIN version. */
interface Published {
  lesson_id: string;
  version_name: string;
  /** Folder of the lesson, for people. */
  place: string;
  path: string;
  text: string;
}

const PAGE = 50;

/**
 * Compiles the programs of published lessons that have no script yet, as those of lessons imported from files. Says in
 * a sentence what couldn't be compiled, and why.
 */
export async function compilePublished(
  tools: Tools,
  say: (line: string) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let saidWhy = false;
  for await (const { row, program } of uncompiled(tools)) {
    if (isStopped()) return;
    const elm = await tools.elm.open();
    if ("unavailable" in elm) {
      if (!saidWhy)
        say(`Elm programs of lessons weren't compiled, so learners only get boxes to answer: ${elm.unavailable}`);
      saidWhy = true;
      say(`  ${row.place}/${row.path}`);
      continue;
    }
    const key = `published/${row.lesson_id}/${row.version_name}`;
    const problem = problemOf(await buildAsset(tools, elm, key, program));
    if (problem !== null) say(`${row.place}/${row.path} has no program: ${problem}`);
  }
}

function problemOf(built: Built): string | null {
  switch (built.k) {
    case "compiled":
      return null;
    case "refused":
      return built.text;
    case "errors": {
      const [first] = built.errors;
      const line = first?.start ? ` on line ${first.start.line}` : "";
      return `Elm could not compile${line}: ${first?.title ?? ""}`;
    }
    default:
      return "too many programs were being compiled. It's tried again at the next start.";
  }
}

async function* uncompiled(tools: Tools): AsyncGenerator<{ row: Published; program: AssetProgram }> {
  let after = { lesson: "00000000-0000-0000-0000-000000000000", path: "" };
  for (;;) {
    const { rows } = await sql<Published>`
      select v.lesson_id, v.version_name, concat_ws('/', c.slug, l.slug) as place, f.path, f.text
      from lesson_versions v join lessons l using (lesson_id) join courses c using (course_id)
      join lesson_files f on f.lesson_id = v.lesson_id and f.version_name = v.version_name
      where v.state = 'MAIN' and (v.lesson_id, f.path) > (${after.lesson}::uuid, ${after.path})
        and f.path like 'assets/%.json' and f.text like '%"genericElmAsset"%'
      order by v.lesson_id, f.path limit ${PAGE}`.execute(tools.db);
    for (const row of rows) {
      const program = programIn(row);
      if (program && (await findScripts(tools.db, [program])).size === 0) yield { row, program };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { lesson: last.lesson_id, path: last.path };
  }
}

function programIn({ path, text }: Published): AssetProgram | null {
  const alias = path.slice("assets/".length, -".json".length);
  try {
    return readAssetProgram(alias, JSON.parse(text));
  } catch {
    return null;
  }
}
