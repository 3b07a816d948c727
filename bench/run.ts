import { parseArgs } from "node:util";
import { bundles } from "./bundle.ts";
import { calcdoku } from "./calcdoku.ts";
import { catalogueGrowth } from "./catalogue-growth.ts";
import { coldStart } from "./cold-start.ts";
import { crawl } from "./crawl.ts";
import { editorSource } from "./editor-source.ts";
import { editorWeight } from "./editor-weight.ts";
import { elmCache } from "./elm-cache.ts";
import { frames } from "./frames.ts";
import { graph } from "./graph.ts";
import { growth, oneKey, parsing, transpiling } from "./language.ts";
import { lessonPages } from "./lesson-page.ts";
import { livingLesson } from "./living.ts";
import { measureOnce } from "./measure.ts";
import { fillMonthWith, monthUpkeep } from "./month-upkeep.ts";
import { network } from "./network.ts";
import { quantum } from "./quantum.ts";
import type { Bench, Row } from "./row.ts";
import { sandbox } from "./sandbox.ts";
import { saves } from "./save.ts";
import { serverRendering } from "./server-render.ts";
import { growTo, stateGrowth } from "./state-growth.ts";
import { streams } from "./streams.ts";
import { versionGrowth } from "./version-growth.ts";
import { vitals } from "./vitals.ts";

/** Every bench of the product, quick ones first. */
const benches: readonly Bench[] = [
  quantum,
  graph,
  network,
  parsing,
  transpiling,
  growth,
  oneKey,
  editorSource,
  livingLesson,
  calcdoku,
  lessonPages,
  saves,
  streams,
  sandbox,
  bundles,
  editorWeight,
  elmCache,
  serverRendering,
  vitals,
  frames,
  coldStart,
  crawl,
  catalogueGrowth,
  stateGrowth,
  versionGrowth,
  monthUpkeep,
];

const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    only: { type: "string" },
    once: { type: "boolean" },
    rows: { type: "string" },
    help: { type: "boolean" },
  },
});

if (values.help) {
  console.log(
    "npm run -s bench -- [--json] [--once] [--only ID] [--rows N]\n\nRatios against references measured in the same run. --once: a single round, to see that each bench runs. --rows: states of learners in P10-states, attempts of a month in P10-months, a million otherwise.",
  );
  console.log(`IDs: ${benches.map((bench) => bench.id).join(", ")}`);
} else {
  const chosen = benches.filter((bench) => !values.only || bench.id === values.only);
  if (chosen.length === 0) {
    console.error(`There is no bench "${values.only}". There are: ${benches.map((bench) => bench.id).join(", ")}.`);
    process.exit(2);
  }
  if (values.once) measureOnce();
  if (values.rows) {
    growTo(Number(values.rows));
    fillMonthWith(Number(values.rows));
  }
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const bench of chosen) {
    if (!values.json) console.error(`${bench.id} …`);
    try {
      rows.push(...(await bench.run()));
    } catch (error) {
      // One figure that can't be measured mustn't lose an hour of others.
      console.error(error);
      broken.push(bench.id);
    }
  }
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows));
  if (broken.length > 0) console.error(`Didn't run to their end: ${broken.join(", ")}.`);
  const holds = broken.length === 0 && (values.once || rows.every((row) => row.holds));
  process.exitCode = holds ? 0 : 1;
}

/** Formats the rows as a table. */
function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.holds ? "holds" : "MISSES",
    row.id,
    row.what,
    row.ours,
    row.reference,
    String(row.ratio),
    row.target,
  ]);
  const all = [["", "id", "what", "ours", "reference", "ratio", "target"], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
