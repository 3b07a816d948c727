import { sql } from "kysely";
import { judge } from "./judge.ts";
import { judgeFriend, readShared } from "./judge-friend.ts";
import { alwaysWrong, ourFacts } from "./our-facts.ts";
import { perform } from "./perform.ts";
import { providerFacts } from "./provider-facts.ts";
import type { History } from "./steps.ts";
import { type Person, readBooks, type World } from "./world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Performs a history; returns its problems, with the step after which they appeared, or nothing. */
export async function runHistory(
  world: World,
  { begins, country, draftDelay = 0, whileDebited = "incomplete", steps }: History,
): Promise<string[]> {
  await world.begin(begins, { draftDelay, whileDebited });
  for (const [index, step] of steps.entries()) {
    await perform(world, step, country);
    const wrong = alwaysWrong(await ourFacts(world, world.buyer.userId));
    if (wrong.length > 0) return [`after step ${index} (${step.do}):`, ...wrong];
  }
  await settle(world);
  const wrong = await judged(world, country);
  if (wrong.length > 0) return ["when all was delivered:", ...wrong];
  world.app.setNow(world.now() + 40 * DAY);
  await settle(world);
  const later = await judged(world, country);
  return later.length > 0 ? ["forty days later:", ...later] : [];
}

async function judged(world: World, country: string): Promise<string[]> {
  const prices = world.app.tools.prices.countries[country];
  if (!prices) throw new Error(`No prices for ${country}.`);
  const { buyer, friend, acts, checkouts } = world;
  const books = await readBooks(world);
  const caseOf = async ({ userId }: Person) => {
    const staff = acts.filter(({ act }) => act === "staff_refund");
    return {
      acts: [...acts.filter(({ who, act }) => who === userId && act !== "staff_refund"), ...staff],
      books: providerFacts(books, checkouts, userId),
      ours: await ourFacts(world, userId),
      prices,
      now: world.now(),
    };
  };
  const [own, theirs] = [await caseOf(buyer), await caseOf(friend)];
  const shared = await readShared(world);
  const sentTwice = world.sent.length - new Set(world.sent).size;
  return [
    ...alwaysWrong(own.ours),
    ...alwaysWrong(theirs.ours),
    ...judge({ ...own, friend: { ...theirs, ...shared } }),
    ...judgeFriend({ ...theirs, ...shared }),
    ...(sentTwice > world.mailDeaths ? [`${sentTwice} mails went out twice`] : []),
  ];
}

/** Delivers everything and runs the duties until nothing is left to do; lost webhooks are made up for within a day. */
async function settle(world: World): Promise<void> {
  world.line.down = false;
  for (const wait of [0, 2 * MINUTE, 25 * HOUR, 2 * MINUTE, 61 * MINUTE, 61 * MINUTE, 61 * MINUTE]) {
    world.app.setNow(world.now() + wait);
    await arrive(world);
    await world.duties();
    await arrive(world);
    if (wait === 25 * HOUR && !(await somethingWaits(world))) return;
  }
}

async function arrive(world: World): Promise<void> {
  await world.bill();
  for (const letter of world.postman.letters.splice(0)) await world.bring(letter);
}

async function somethingWaits({ app, postman }: World): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from payment_commands where done_at is null)
      or exists (select 1 from payment_reads) as waits`.execute(app.db);
  return postman.letters.length > 0 || (rows[0]?.waits ?? false);
}
