import type { Tools } from "../tools.ts";

/** Every duty starts once a minute, and one that hangs is handed on after two. If nothing started for ten minutes, no process works. */
const STILL_MS = 10 * 60_000;

type Recorder = Pick<Tools, "db" | "now">;

export async function recordStart({ db, now }: Recorder, name: string): Promise<void> {
  const began_at = new Date(now());
  await db
    .insertInto("duty_runs")
    .values({ name, began_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ began_at }))
    .execute();
}

export async function recordEnd({ db, now }: Recorder, name: string): Promise<void> {
  await db
    .updateTable("duty_runs")
    .set({ ended_at: new Date(now()) })
    .where("name", "=", name)
    .execute();
}

/** Checks that each of these duties started recently, in any process. */
export async function haveDutiesStarted({ db, now }: Recorder, names: readonly string[]): Promise<boolean> {
  const lately = await db
    .selectFrom("duty_runs")
    .select("name")
    .where("name", "in", [...names])
    .where("began_at", ">", new Date(now() - STILL_MS))
    .execute();
  return lately.length === names.length;
}

/** Reports to `/readyz/` whether background work gets done. */
export interface JobsWatch {
  /** Call once the jobs run in this process. */
  started(): void;
  /** Call when they couldn't be started. */
  failed(): void;
  run(): Promise<boolean>;
}

/** Reports healthy while the jobs are starting and for ten minutes after that; then looks at the recorded runs. */
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
      return tools.now() - state.at < STILL_MS || haveDutiesStarted(tools, names);
    },
  };
}
