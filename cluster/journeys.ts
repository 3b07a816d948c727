import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { administer, connectionFor } from "../tests/kit/database-run.ts";
import { startSiteBalancer } from "./balancer.ts";
import { runVitest } from "./histories.ts";
import { freePairs, freePorts } from "./ports.ts";
import { type Site, startSite } from "./site.ts";

const NAME = "journeys";
/** Accounts, a lesson with its saves, purchases, gifts, classrooms, and programs in a frame of the second origin. */
const SAMPLE = ["accounts", "lesson", "subscribe", "gift", "classrooms", "programs"];

interface Ground {
  folder: string;
  haproxy: string;
  /** Address of the database's primary. */
  direct: string;
  processes: number;
  /** Names of journeys with spaces between, or "sample". */
  names: string;
}

/** Lets journeys in a real browser reach several processes through HAProxy, each request the next one; with a database and a small catalogue of their own. */
export async function runJourneys({ folder, haproxy, direct, processes, names }: Ground): Promise<boolean> {
  await administer(direct, `create database ${NAME}`);
  const own = join(folder, NAME);
  mkdirSync(own);
  const [balanced = 0, second = 0] = await freePorts(2);
  const ports = await freePairs(processes);
  const balancer = startSiteBalancer(own, haproxy, { site: balanced, second, processes: ports, check: "/healthz/" });
  const site: Site = {
    url: `http://127.0.0.1:${balanced}`,
    processes: ports,
    databaseUrl: String(connectionFor(direct, NAME)),
    folder: own,
    more: {
      CONTENT_DIR: join(import.meta.dirname, "../tests/kit/catalogue"),
      DEMO: "true",
      USERCONTENT_ORIGIN: `http://localhost:${second}`,
      // Journeys look for their own writes in pages at once.
      PUBLIC_PAGES_S: "",
    },
  };
  const members = await startSite(site);
  try {
    const wanted = names === "sample" ? SAMPLE : names.split(" ");
    const files = wanted.map((name) => `tests/journeys/${name}.test.ts`);
    return await runVitest(["--project", "journeys", "--testTimeout=240000", ...files], {
      JOURNEYS_AT: site.url,
      JOURNEYS_DATA: join(own, "data"),
    });
  } finally {
    await Promise.all(members.map((member) => member.stop()));
    await balancer.stop();
  }
}
