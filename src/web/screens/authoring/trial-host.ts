import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { ProbeEntry, Tried } from "#interactives/kit/contract.ts";
import type { Checkup, Hint, Host, Probed, Reveal } from "#interactives/kit/host.ts";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";

const call = { route: "interactive_try", method: "POST" } as const satisfies Pick<
  typeof tryInteractive,
  "route" | "method"
>;

export interface TrialGame {
  type: string;
  /** JSON text. */
  asset: string;
  seed: string;
}

/** Problems of an asset and, where there is none that forbids it, what to play. */
export async function openTrial(game: TrialGame, signal?: AbortSignal) {
  const { problems, trial } = await send<typeof tryInteractive.body, typeof tryInteractive.results>(
    call,
    { ...game, ask: { k: "open" } },
    signal ? { signal } : {},
  );
  return { problems, trial };
}

export type Opened = Awaited<ReturnType<typeof openTrial>>;
export type TrialProblem = Opened["problems"][number];

/** What shows only when the programs of an asset are run. */
export async function proveTrial(game: TrialGame): Promise<readonly TrialProblem[]> {
  const reply = await sendAsk(game, { k: "prove" });
  // An asset that cannot be played has nothing to run.
  return reply === null ? [] : (reply as { problems: TrialProblem[] }).problems; // the server's own lint made it
}

/** A host that asks the server anew each time and keeps nothing but the probes and attempts of this game. */
export function trialHost(game: TrialGame): Host {
  let log: readonly ProbeEntry[] = [];
  let attempt = 0;
  async function asked<Reply>(ask: Parameters<typeof sendAsk>[1]): Promise<Reply> {
    return (await sendAsk(game, ask)) as Reply; // the server's own judge made it
  }
  return {
    async check(answer) {
      const checkup = await asked<Checkup>({ k: "check", answer, attempt, log: [...log] });
      if (checkup.verdict.kind === "scored") attempt += 1;
      return { ...checkup, attempts: attempt };
    },
    hint: (index, state) => asked<Hint | null>({ k: "hint", index, state }),
    reveal: () => asked<Reveal>({ k: "reveal" }),
    async probe(query) {
      const probed = await asked<Probed>({ k: "probe", query, log: [...log] });
      if ("log" in probed) log = probed.log;
      return probed;
    },
    async restart() {
      log = [];
      return { log };
    },
    async tryProgram({ files, stdin = "", tests }) {
      try {
        return await asked<Tried>({ k: "program", files: [...files], stdin, tests });
      } catch (error) {
        return { refused: error instanceof CallError ? error.message : "" };
      }
    },
    changed: () => undefined,
  };
}

type Ask = Parameters<typeof send<typeof tryInteractive.body, typeof tryInteractive.results>>[1]["ask"];

async function sendAsk(game: TrialGame, ask: Ask): Promise<unknown> {
  const { reply } = await send<typeof tryInteractive.body, typeof tryInteractive.results>(call, { ...game, ask });
  return reply;
}
