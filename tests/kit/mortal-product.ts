import { expect } from "vitest";
import { connectionFor, newClone, runServer, runTemplate } from "./database-run.ts";
import { databaseUrl } from "./database-url.ts";
import { startProduct } from "./running-product.ts";
import { TEST_SECRET_KEY } from "./secret-key.ts";

/** A plain product whose process dies and is replaced, while its database on the run's server lives on. */
export interface MortalProduct {
  /** Address of the process that's alive: each has its own. */
  readonly url: string;
  /** Kills the process like kill -9 when `act` passes the place for the n-th time, and starts another. */
  dieAt(place: string, act: () => Promise<unknown>, pass?: number): Promise<void>;
  /** Kills the process wherever it is, and starts another. */
  die(): Promise<void>;
  remove(): Promise<void>;
}

const settings = { DEMO: "true", SECRET_KEY: TEST_SECRET_KEY };

/** Begins after a first start on the test catalogue, with its demo accounts. `duties`: they run until it dies for the first time. */
export async function startMortalProduct({ duties = false } = {}): Promise<MortalProduct> {
  const server = await runServer();
  const database = await newClone(server, await runTemplate("started", startOnce));
  const env = { ...settings, DATABASE_URL: databaseUrl(connectionFor(server.connection, database)) };
  let product = await startProduct({ plain: true, quiet: !duties, env });
  const { dataDir } = product;
  const die = async () => {
    await product.stop("SIGKILL");
    product = await startProduct({ plain: true, quiet: true, env, dataDir });
  };
  return {
    get url() {
      return product.url;
    },
    async dieAt(place, act, pass = 1) {
      await product.setFailpoint(`${place}:${pass}:kill`);
      await expect(act(), place).rejects.toThrow();
      await die();
    },
    die,
    async remove() {
      await product.remove();
    },
  };
}

async function startOnce(connection: Parameters<typeof databaseUrl>[0]): Promise<void> {
  const env = { ...settings, DATABASE_URL: databaseUrl(connection) };
  const product = await startProduct({ plain: true, quiet: true, env });
  await product.remove();
}
