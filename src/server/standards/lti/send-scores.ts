import { type Kysely, sql, type Transaction } from "kysely";
import { retryDelay, scoreOf, shouldGiveUp } from "#rules/standards/retry.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { callOutside, OutsideProblem } from "../outside.ts";
import { SCOPE } from "./claims.ts";
import { findPlatform } from "./platform-store.ts";
import { dropServiceToken, serviceToken } from "./service-token.ts";

const AT_ONCE = 200;

interface Due {
  user_id: string;
  link_id: string;
  subject: string;
  platform_id: string;
  line_item_url: string;
  solved: number;
  questions: number;
  done: boolean;
  changed_at: Date;
  tries: number;
}

/** Sends the scores that are due, each once. What a platform doesn't take is tried for two days. */
export async function sendScores(tools: Tools): Promise<void> {
  const seen = new Set<string>();
  for (let count = 0; count < AT_ONCE; count += 1) {
    const more = await tools.db.transaction().execute(async (trx) => {
      const due = await lockDue(trx, tools.now(), [...seen]);
      if (!due) return false;
      seen.add(`${due.user_id} ${due.link_id}`);
      await settle(trx, tools, due, await post(tools, due));
      return true;
    });
    if (!more) return;
  }
}

/** A score that's due, held until it's settled: two processes never send the same one. */
async function lockDue(trx: Transaction<Database>, now: number, seen: readonly string[]): Promise<Due | null> {
  const { rows } = await sql<Due>`
    select s.user_id, s.link_id, p.subject, l.platform_id, l.line_item_url, s.solved, s.questions, s.done, s.changed_at,
      s.tries
    from lti_scores s
    join lti_links l on l.link_id = s.link_id
    join lti_people p on p.user_id = s.user_id and p.platform_id = l.platform_id and p.deployment_id = l.deployment_id
    where s.state = 'due' and s.due_at <= ${new Date(now)} and l.line_item_url is not null
      and not (s.user_id || ' ' || s.link_id) = any(${[...seen]}::text[])
    order by s.due_at limit 1 for update of s skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Null once the platform has the score; else the problem. */
async function post(tools: Tools, due: Due): Promise<string | null> {
  const platform = await findPlatform(tools.db, due.platform_id);
  if (platform?.state !== "on") return "The platform is off.";
  const { given, maximum } = scoreOf(due);
  const body = JSON.stringify({
    userId: due.subject,
    scoreGiven: given,
    scoreMaximum: maximum,
    activityProgress: due.done ? "Completed" : "InProgress",
    gradingProgress: due.done ? "FullyGraded" : "Pending",
    timestamp: due.changed_at.toISOString(),
  });
  try {
    const token = await serviceToken(tools, platform, SCOPE.score);
    const answer = await callOutside(
      scoresAddress(due.line_item_url),
      {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.ims.lis.v1.score+json" },
        body,
      },
      tools.settings,
    );
    if (answer.status >= 200 && answer.status < 300) return null;
    // The platform has a newer one.
    if (answer.status === 409) return null;
    if (answer.status === 401) dropServiceToken(tools, platform, SCOPE.score);
    return `It answered with status ${answer.status}.`;
  } catch (error) {
    if (error instanceof OutsideProblem || error instanceof Error) return error.message.slice(0, 500);
    throw error;
  }
}

/** Address of a line item's scores: a query of the line item stays behind it. */
export function scoresAddress(lineItem: string): string {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/scores`;
  return address.href;
}

async function settle(db: Kysely<Database>, tools: Tools, due: Due, problem: string | null): Promise<void> {
  const now = tools.now();
  const failed = due.tries + 1;
  const hopeless = problem !== null && shouldGiveUp(due.changed_at.getTime(), now);
  await db
    .updateTable("lti_scores")
    .set(
      problem === null
        ? { state: "sent", tries: 0, problem: null }
        : {
            state: hopeless ? "given_up" : "due",
            tries: failed,
            due_at: new Date(now + retryDelay(failed)),
            problem,
          },
    )
    .where("user_id", "=", due.user_id)
    .where("link_id", "=", due.link_id)
    .execute();
  if (problem !== null) tools.log.warn({ event: "score_refused", problem, hopeless }, "a platform didn't take a score");
}
