import { readFileSync } from "node:fs";
import pg from "pg";
import { type RunningProduct, startProduct } from "../../tests/kit/running-product.ts";
import { addressOf, connectionOf } from "../raw.ts";

/** The site in one or more processes on one database. */
export interface Site {
  url: string;
  ports: readonly number[];
  /** Processor seconds that the processes have used. */
  cpuSeconds(): number;
  /** Memory of each process, in bytes. */
  memory(): number[];
  /** Seconds that the database has worked on statements. */
  databaseSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const SETTINGS = {
  SECRET_KEY: "load-Of-0ne-machine-1234567890-abcdefg",
  TRUST_PROXY: "127.0.0.1",
  LOG_LEVEL: "warn",
  SHUTDOWN_GRACE_S: "0",
  DEMO: "0",
};
/** Clock ticks in a second, in which Linux counts processor time. */
const TICKS = 100;

/** Starts the processes one after the other: the first brings the database, and loads the catalogue. */
export async function startSite(processes: number): Promise<Site> {
  const first = await startProduct({ env: SETTINGS });
  const products: RunningProduct[] = [first];
  const connection = connectionOf(first.dataDir);
  const client = new pg.Client(connection);
  client.on("error", () => {});
  const stop = async () => {
    await client.end().catch(() => {});
    // The first one owns the database.
    for (const product of products.toReversed()) await product.remove();
  };
  try {
    await client.connect();
    const DATABASE_URL = addressOf(connection);
    while (products.length < processes) products.push(await startProduct({ env: { ...SETTINGS, DATABASE_URL } }));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: first.url,
    ports: products.map(({ url }) => Number(new URL(url).port)),
    cpuSeconds: () => products.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    memory: () => products.map(({ pid }) => memoryOf(pid)),
    async databaseSeconds() {
      const { rows } = await client.query(
        "select active_time from pg_stat_database where datname = current_database()",
      );
      return Number(rows[0].active_time) / 1000;
    },
    stop,
  };
}

/** User and system time of a process; its name, in brackets, may contain blanks. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
