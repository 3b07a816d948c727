import { setTimeout as sleep } from "node:timers/promises";
import { anyAddress } from "../product.ts";
import { arrivals, drawFrom } from "./arrivals.ts";
import { Browser } from "./browser.ts";
import { growthOf, type Sample } from "./figures.ts";
import { type Habits, play, readLesson } from "./learner.ts";
import type { Site } from "./site.ts";

export interface Plan {
  learnersPerMinute: number;
  seconds: number;
  habits: Habits;
  seed: number;
}

export interface Measured {
  samples: Sample[];
  learners: number;
  /** Learners there at once, on average. */
  together: number;
  /** Processor seconds of the site, and seconds of the database, for a minute of one learner. */
  cpuPerMinute: number;
  databasePerMinute: number;
  /** Memory of the largest process at the end, in bytes, and its growth as a ratio. */
  memory: number;
  growth: number;
  /** Learners who couldn't go on, and why, for the first few. */
  brokenOff: number;
  failures: string[];
}

/** Seconds of learners who don't count: by then the code is compiled and the caches are full. */
const WARM_UP_S = 20;
const LOOKS = 60;
const FAILURES_SHOWN = 5;

/** Lets learners come for as long as planned, and waits for the last of them. */
export async function measureSite(site: Site, plan: Plan): Promise<Measured> {
  const lesson = await readLesson(site.url);
  const draw = drawFrom(plan.seed);
  const failures: string[] = [];
  let brokenOff = 0;

  async function crowd(
    seconds: number,
    note: (sample: Sample) => void,
  ): Promise<{ learners: number; minutes: number }> {
    const began = performance.now();
    let minutes = 0;
    const playing: Promise<void>[] = [];
    const times = arrivals(seconds, plan.learnersPerMinute, draw);
    for (const [index, at] of times.entries()) {
      await sleep(Math.max(0, began + at - performance.now()));
      const browser = new Browser(site.ports[index % site.ports.length] ?? 0, anyAddress(), note);
      const own = drawFrom(Math.floor(draw() * 2 ** 30));
      const came = performance.now();
      playing.push(
        play(browser, lesson, plan.habits, own)
          .catch(({ message }: Error) => {
            brokenOff += 1;
            if (failures.length < FAILURES_SHOWN) failures.push(message);
          })
          .finally(() => {
            minutes += (performance.now() - came) / 60_000;
            browser.close();
          }),
      );
    }
    await Promise.all(playing);
    return { learners: times.length, minutes };
  }

  await crowd(WARM_UP_S, () => {});
  const samples: Sample[] = [];
  const memory: number[] = [];
  const look = setInterval(() => memory.push(Math.max(...site.memory())), (plan.seconds * 1000) / LOOKS);
  const [cpu, database, began] = [site.cpuSeconds(), await site.databaseSeconds(), performance.now()];
  const { learners, minutes } = await crowd(plan.seconds, (sample) => samples.push(sample));
  clearInterval(look);
  const passed = (performance.now() - began) / 60_000;
  return {
    samples,
    learners,
    together: minutes / passed,
    cpuPerMinute: (site.cpuSeconds() - cpu) / minutes,
    databasePerMinute: ((await site.databaseSeconds()) - database) / minutes,
    memory: memory.at(-1) ?? Number.NaN,
    growth: growthOf(memory),
    brokenOff,
    failures,
  };
}
