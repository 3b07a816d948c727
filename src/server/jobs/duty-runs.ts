import type { Tools } from "../tools.ts";

/** Every duty begins once a minute, and one that hangs is given to another after two: for ten minutes nothing began only where nobody works. */
const STILL_MS = 10 * 60_000;

type Recorder = Pick<Tools, "db" | "now">;

export async function noteBegun({ db, now }: Recorder, name: string): Promise<void> {
  const began_at = new Date(now());
  await db
    .insertInto("duty_runs")
    .values({ name, began_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ began_at }))
    .execute();
}

export async function noteEnded({ db, now }: Recorder, name: string): Promise<void> {
  await db
    .updateTable("duty_runs")
    .set({ ended_at: new Date(now()) })
    .where("name", "=", name)
    .execute();
}

/** Whether each of these duties was begun lately, by whichever process. */
export async function dutiesBegin({ db, now }: Recorder, names: readonly string[]): Promise<boolean> {
  const lately = await db
    .selectFrom("duty_runs")
    .select("name")
    .where("name", "in", [...names])
    .where("began_at", ">", new Date(now() - STILL_MS))
    .execute();
  return lately.length === names.length;
}

/** Tells whether work is done that nobody waits for: for `/readyz/`. */
export interface JobsWatch {
  /** They are at work in this process, from now on. */
  started(): void;
  /** They could not be started here. */
  failed(): void;
  run(): Promise<boolean>;
}

/** Until they are started, and for the first ten minutes after it, nothing speaks against them. */
export function watchJobs(tools: Recorder, names: readonly string[]): JobsWatch {
  let state: { k: "starting" } | { k: "failed" } | { k: "started"; at: number } = { k: "starting" };
  return {
    started() {
      state = { k: "started", at: tools.now() };
    },
    failed() {
      state = { k: "failed" };
    },
    async run() {
      if (state.k !== "started") return state.k === "starting";
      return tools.now() - state.at < STILL_MS || dutiesBegin(tools, names);
    },
  };
}
