import { judge } from "./judge.ts";
import { alwaysWrong, ourFacts } from "./our-facts.ts";
import { perform } from "./perform.ts";
import { providerFacts } from "./provider-facts.ts";
import type { History } from "./steps.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lets a history happen and answers what was wrong, after which step; nothing if all held. */
export async function runHistory(world: World, { begins, country, steps }: History): Promise<string[]> {
  await world.begin(begins);
  for (const [index, step] of steps.entries()) {
    await perform(world, step, country);
    const wrong = alwaysWrong(await ourFacts(world));
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
  const [books, ours] = [await providerFacts(world), await ourFacts(world)];
  const sentTwice = world.sent.length - new Set(world.sent).size;
  return [
    ...alwaysWrong(ours),
    ...judge({ acts: world.acts, books, ours, prices, now: world.now() }),
    ...(sentTwice > world.mailDeaths ? [`${sentTwice} mails went out twice`] : []),
  ];
}

/** Everything arrives, and the duties run until nothing is left to do. */
async function settle(world: World): Promise<void> {
  world.line.down = false;
  for (const wait of [0, 2 * MINUTE, 2 * MINUTE, 61 * MINUTE, 61 * MINUTE, 25 * HOUR, 2 * MINUTE]) {
    world.app.setNow(world.now() + wait);
    await world.bill();
    for (const letter of world.postman.letters.splice(0)) await world.bring(letter);
    await world.duties();
    await world.bill();
    for (const letter of world.postman.letters.splice(0)) await world.bring(letter);
  }
}
