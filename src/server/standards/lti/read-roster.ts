import { type Kysely, sql } from "kysely";
import * as z from "zod";
import { toSingleLine } from "#rules/account/single-line.ts";
import { courseRole } from "#rules/standards/lti-roles.ts";
import { retryDelay } from "#rules/standards/retry.ts";
import { enrolFromPlatform, leaveFromPlatform } from "../../classroom/from-platform.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { callOutside, jsonOf, outsideProblem } from "../outside.ts";
import { SCOPE } from "./claims.ts";
import { accountOf } from "./enter-person.ts";
import { findPlatform, type Platform } from "./platform-store.ts";
import { serviceToken } from "./service-token.ts";

const AT_ONCE = 20;
const MAX_PAGES = 40;
const MAX_TRIES = 12;
const TYPE = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";
const text = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const pageSchema = z.object({
  members: z.array(
    z.object({
      user_id: z.string().check(z.minLength(1), z.maxLength(255)),
      status: z.optional(z.string()),
      roles: z.array(z.string().check(z.maxLength(300))),
      given_name: text,
      family_name: text,
      name: text,
    }),
  ),
});
type Member = z.infer<typeof pageSchema>["members"][number];

interface Due {
  platform_id: string;
  deployment_id: string;
  context_id: string;
  classroom_id: string;
  roster_url: string;
  roster_tries: number;
}

/** Reads the rosters that are due, and makes the classrooms' students those of the platform's courses. */
export async function readRosters(tools: Tools): Promise<void> {
  const { rows } = await sql<Due>`
    select platform_id, deployment_id, context_id, classroom_id, roster_url, roster_tries from lti_contexts
    where roster_due_at <= ${new Date(tools.now())} and roster_url is not null and classroom_id is not null
    order by roster_due_at limit ${AT_ONCE}`.execute(tools.db);
  for (const due of rows) {
    const problem = await readRoster(tools, due).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : "unknown"),
    );
    await settle(tools, due, problem);
  }
}

async function readRoster(tools: Tools, due: Due): Promise<void> {
  const platform = await findPlatform(tools.db, due.platform_id);
  if (platform?.state !== "on") throw new Error("The platform is off.");
  const members = await fetchMembers(tools, platform, due.roster_url);
  const here = new Set<string>();
  for (const member of members) {
    if (member.status !== undefined && member.status !== "Active") continue;
    if (courseRole(member.roles) !== "student") continue;
    here.add(await enrolMember(tools, platform, due, member));
  }
  await dropOthers(tools, due, here);
}

/** The whole roster, page by page. Only once all of it is there is anybody taken out. */
async function fetchMembers(tools: Tools, platform: Platform, first: string): Promise<Member[]> {
  const token = await serviceToken(tools, platform, SCOPE.roster);
  const members: Member[] = [];
  let address: string | null = first;
  for (let page = 0; address !== null; page += 1) {
    if (page === MAX_PAGES) throw new Error("The roster has too many pages.");
    const answer = await callOutside(
      address,
      { headers: { authorization: `Bearer ${token}`, accept: TYPE } },
      tools.settings,
    );
    members.push(...pageSchema.parse(jsonOf(answer)).members);
    address = nextOf(answer.headers.link, tools);
  }
  return members;
}

function nextOf(link: string | undefined, { settings }: Tools): string | null {
  const next = /<([^>]+)>\s*;[^,]*rel="?next"?/i.exec(link ?? "")?.[1];
  return next !== undefined && outsideProblem(next, settings) === null ? next : null;
}

function enrolMember(tools: Tools, platform: Platform, due: Due, member: Member): Promise<string> {
  const full = toSingleLine(member.name ?? "").slice(0, 80);
  const firstName = toSingleLine(member.given_name ?? "").slice(0, 80) || full;
  const lastName = toSingleLine(member.family_name ?? "").slice(0, 80);
  return tools.db.transaction().execute(async (trx) => {
    const userId = await accountOf(trx, tools, {
      platform,
      person: {
        deploymentId: due.deployment_id,
        subject: member.user_id,
        firstName,
        lastName: firstName === full ? "" : lastName,
        role: "student",
      },
      timeZone: "UTC",
      freeId: tools.random.uuid(),
    });
    const name = `${firstName} ${firstName === full ? "" : lastName}`.trim();
    await enrolFromPlatform(trx, tools, due.classroom_id, { userId, name });
    return userId;
  });
}

/** Takes out the platform's students who are no longer in its course. Those who joined by a code stay. */
async function dropOthers(tools: Tools, due: Due, here: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from classroom_members m
    join lti_people p on p.user_id = m.user_id and p.platform_id = ${due.platform_id}
      and p.deployment_id = ${due.deployment_id}
    where m.classroom_id = ${due.classroom_id} and m.state = 'joined'`.execute(tools.db);
  for (const { user_id } of rows) {
    if (here.has(user_id)) continue;
    await tools.db.transaction().execute((trx) => leaveFromPlatform(trx, due.classroom_id, user_id, tools.now()));
  }
}

async function settle({ db, now, log }: Tools, due: Due, problem: string | null): Promise<void> {
  const tries = due.roster_tries + 1;
  const again = problem !== null && tries < MAX_TRIES;
  await contextOf(db, due)
    .set(
      problem === null
        ? { roster_due_at: null, roster_tries: 0, roster_read_at: new Date(now()) }
        : { roster_due_at: again ? new Date(now() + retryDelay(tries)) : null, roster_tries: tries },
    )
    .execute();
  if (problem !== null) log.warn({ event: "roster_refused", problem, again }, "couldn't read a platform's roster");
}

function contextOf(db: Kysely<Database>, due: Due) {
  return db
    .updateTable("lti_contexts")
    .where("platform_id", "=", due.platform_id)
    .where("deployment_id", "=", due.deployment_id)
    .where("context_id", "=", due.context_id);
}
