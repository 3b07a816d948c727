import { parseArgs } from "node:util";
import { timesByKind, timesOf } from "./figures.ts";
import { type Measured, measureSite } from "./measure-site.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "1,2,4" },
    learners: { type: "string", default: "60" },
    seconds: { type: "string", default: "40" },
    hours: { type: "string" },
    think: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const HELP = `npm run load -- [--processes 1,2,4] [--learners 60] [--seconds 40] [--hours N] [--think 2] [--seed 1] [--json]

Lets so many learners a minute come to a site of its own on this machine, whatever it does meanwhile: they look at the
catalogue, a course and a lesson, save, answer, sign up, and some buy premium at the test provider. Prints how long they
waited, what failed, and what one of them costs. --hours: one process for that long, to see whether its memory grows.`;

/** Memory may grow by this much from the second quarter of a long run to its last. */
const MAX_GROWTH = 1.1;
/** Short runs say nothing about memory. */
const LONG_S = 1800;

if (values.help) console.log(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const hours = values.hours === undefined ? null : Number(values.hours);
  const counts = hours === null ? values.processes.split(",").map(Number) : [1];
  const plan = {
    learnersPerMinute: Number(values.learners),
    seconds: hours === null ? Number(values.seconds) : hours * 3600,
    habits: { thinkS: Number(values.think), questions: 5, signUp: 0.3, buy: 0.2 },
    seed: Number(values.seed),
  };
  const all: [number, Measured][] = [];
  for (const processes of counts) {
    const site = await startSite(processes);
    try {
      all.push([processes, await measureSite(site, plan)]);
    } finally {
      await site.stop();
    }
  }
  console.log(
    values.json ? JSON.stringify(all.map(([processes, measured]) => ({ processes, ...measured }))) : report(all),
  );
  const failed = all.some(([, { samples, brokenOff }]) => brokenOff > 0 || samples.some((sample) => sample.failed));
  const grew = plan.seconds >= LONG_S && all.some(([, { growth }]) => growth > MAX_GROWTH);
  return failed || grew ? 1 : 0;
}

function report(all: readonly [number, Measured][]): string {
  const first = all[0]?.[1];
  const lines = [
    row([
      "processes",
      "learners",
      "at once",
      "requests",
      "failed",
      "p50",
      "p99",
      "CPU/min",
      "DB/min",
      "memory",
      "grown",
      "CPU ratio",
      "p99 ratio",
    ]),
  ];
  for (const [processes, measured] of all) {
    const { count, failed, p50, p99 } = timesOf(measured.samples);
    const ratio = (own: number, of = Number.NaN) => (own / of).toFixed(2);
    lines.push(
      row([
        String(processes),
        String(measured.learners),
        measured.together.toFixed(1),
        String(count),
        String(failed),
        ms(p50),
        ms(p99),
        ms(measured.cpuPerMinute * 1000),
        ms(measured.databasePerMinute * 1000),
        `${Math.round(measured.memory / 1e6)} MB`,
        measured.growth.toFixed(2),
        ratio(measured.cpuPerMinute, first?.cpuPerMinute),
        ratio(p99, first && timesOf(first.samples).p99),
      ]),
    );
  }
  for (const [processes, { samples, brokenOff, failures }] of all) {
    lines.push("", `${processes} ${processes === 1 ? "process" : "processes"}, by kind:`);
    for (const [kind, times] of timesByKind(samples)) {
      lines.push(row([kind, String(times.count), String(times.failed), ms(times.p50), ms(times.p99)]));
    }
    if (brokenOff > 0) lines.push(`${brokenOff} learners couldn't go on:`, ...failures);
  }
  return lines.join("\n");
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(10)).join(" ");
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
