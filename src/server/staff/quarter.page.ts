import type { infer as Infer } from "zod/v4/core";
import { staffQuarterPage } from "#contract/staff/quarter.page.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { fromTwelfths, type Quarter, shareOf, type Tally } from "#rules/billing/quarter.ts";
import { csvOf } from "../csv.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { readReasons, readTally } from "./read-quarter.ts";
import { say, type Words, wordsIn } from "./say.ts";

type Results = Infer<typeof staffQuarterPage.results>;
type Measure = Results["measures"][number];

/** Quarters to choose from. */
const MAX_QUARTERS = 8;

/** Revenue, churn, trials and reasons of a quarter, as a page and as a file. */
export function serveQuarter(app: App): void {
  servePage(app, staffQuarterPage, {
    title: ({ quarter }) => `Quarter ${quarter}`,
    may: "staff_tools",
    load: async (visit) => ({ results: await readQuarter(visit) }),
  });
  const route = "staff_quarter_csv";
  const may = "staff_tools";
  app.served.push({ route, method: "GET", kind: "call", may });
  for (const url of fastifyPaths(route)) {
    app.http.get(url, { config: { answers: "page", route } }, async (request, reply) => {
      const visit = await openVisit(app, route, request, reply);
      if (!visit || !checkPermission(visit.requester, may).may)
        return answerErrorPage(app, visit, request, reply, 404, []);
      const { quarter, measures } = await readQuarter(visit);
      const rows = measures.flatMap(({ name, how, rows: lines }) =>
        lines.map(({ label, value }) => [quarter, name, label, value, how]),
      );
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="hypatia-${quarter}.csv"`)
        .send(csvOf([["quarter", "measure", "of", "value", "counted how"], ...rows]));
    });
  }
}

async function readQuarter({ db, now, query }: Visit): Promise<Results> {
  const current = quarterAt(now);
  const chosen = parseQuarter(query.quarter) ?? current;
  const whole = spanOf(chosen);
  // Nothing is known of a quarter to come.
  const span = { from: Math.min(whole.from, now), until: Math.min(whole.until, now) };
  const [tally, given] = await Promise.all([readTally(db, span), readReasons(db, span)]);
  const words = wordsIn("UTC");
  return {
    quarter: nameOf(chosen),
    from: words.day(whole.from),
    until: words.day(span.until < whole.until ? span.until : whole.until - 1),
    running: whole.until > now,
    measures: [
      ...measuresOf(tally, words),
      {
        name: say("m_reasons"),
        how: say("m_reasons_how"),
        rows: given.map(({ reason, people }) => ({ label: say("m_reason", { reason }), value: String(people) })),
      },
    ],
    quarters: Array.from({ length: MAX_QUARTERS }, (_, back) => nameOf(current - back)),
  };
}

function measuresOf(tally: Tally, words: Words): Measure[] {
  const currencies = [...new Set([...Object.keys(tally.mrrAtStart), ...Object.keys(tally.mrrAtEnd)])].sort();
  const revenue = currencies.flatMap((currency) => {
    const sum = (of: Readonly<Record<string, number>>) =>
      words.money({ amount: fromTwelfths(of[currency] ?? 0), currency });
    const name = currency.toUpperCase();
    return [
      { label: say("m_start", { currency: name }), value: sum(tally.mrrAtStart) },
      { label: say("m_end", { currency: name }), value: sum(tally.mrrAtEnd) },
    ];
  });
  const share = (part: number, of: number, none: "m_no_share" | "m_no_trials") => {
    const tenths = shareOf(part, of);
    return tenths === null ? say(none) : say("m_share", { share: tenths / 10 });
  };
  const { payingAtStart, lost, trialsEnded, converted } = tally;
  return [
    { name: say("m_mrr"), how: say("m_mrr_how"), rows: revenue },
    {
      name: say("m_churn"),
      how: say("m_churn_how"),
      rows: [
        { label: say("m_paying"), value: String(payingAtStart) },
        { label: say("m_lost"), value: String(lost) },
        { label: say("m_churn"), value: share(lost, payingAtStart, "m_no_share") },
      ],
    },
    {
      name: say("m_trials"),
      how: say("m_trials_how"),
      rows: [
        { label: say("m_trials_ended"), value: String(trialsEnded) },
        { label: say("m_converted"), value: String(converted) },
        { label: say("m_trials"), value: share(converted, trialsEnded, "m_no_trials") },
      ],
    },
  ];
}

/** Quarters are counted from the year 0, so that the one before is one less. */
function quarterAt(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
}

function nameOf(quarter: number): string {
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
}

function parseQuarter(text: string | undefined): number | null {
  const match = /^(20\d\d)-Q([1-4])$/.exec(text ?? "");
  return match ? Number(match[1]) * 4 + Number(match[2]) - 1 : null;
}

function spanOf(quarter: number): Quarter {
  const first = (of: number) => Date.UTC(Math.floor(of / 4), (of % 4) * 3, 1);
  return { from: first(quarter), until: first(quarter + 1) };
}
