import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { ProbeEntry, ProgramResult } from "#interactives/kit/contract.ts";
import type { CheckReply, Hint, Host, ProbeReply, Reveal } from "#interactives/kit/host.ts";
import { CallError } from "../../../api/call-error.ts";
import { send } from "../../../api/send.ts";

const call = { route: "interactive_try", method: "POST" } as const;

export interface TryOutGame {
  type: string;
  /** JSON text. */
  asset: string;
  seed: string;
  /** A version of a question whose numbers vary, from 1. */
  version?: number;
}

/** Problems of an asset, and the game to play unless a problem prevents it. */
export async function openTryOut(game: TryOutGame, signal?: AbortSignal) {
  const { problems, trial, versions } = await send<typeof tryInteractive>(
    call,
    { ...game, ask: { k: "open" } },
    signal ? { signal } : {},
  );
  return { problems, trial, versions };
}

export type Opened = Awaited<ReturnType<typeof openTryOut>>;
export type TryOutProblem = Opened["problems"][number];

/** Problems that only show when the programs of an asset run. */
export async function proveTryOut(game: TryOutGame): Promise<readonly TryOutProblem[]> {
  const reply = await sendRequest(game, { k: "prove" });
  // An asset that can't be played has nothing to run.
  return reply === null ? [] : (reply as { problems: TryOutProblem[] }).problems; // Made by the server's own lint.
}

/** Host that sends every request to the server and only keeps this game's probes and attempts. */
export function tryOutHost(game: TryOutGame): Host {
  let log: readonly ProbeEntry[] = [];
  let attempt = 0;
  async function asked<Reply>(ask: Parameters<typeof sendRequest>[1]): Promise<Reply> {
    return (await sendRequest(game, ask)) as Reply; // Made by the server's own judge.
  }
  return {
    async check(answer) {
      const checkup = await asked<CheckReply>({ k: "check", answer, attempt, log: [...log] });
      if (checkup.verdict.kind === "scored") attempt += 1;
      return { ...checkup, attempts: attempt };
    },
    hint: (index, state) => asked<Hint | null>({ k: "hint", index, state }),
    async reveal(state) {
      const shown = await asked<Omit<Reveal, "fromStart"> & { from_start: boolean }>({ k: "reveal", state });
      return { ...shown, fromStart: shown.from_start };
    },
    async probe(query) {
      const probed = await asked<ProbeReply>({ k: "probe", query, log: [...log] });
      if ("log" in probed) log = probed.log;
      return probed;
    },
    async restart() {
      log = [];
      return { log };
    },
    async tryProgram({ files, stdin = "", tests }) {
      try {
        return await asked<ProgramResult>({ k: "program", files: [...files], stdin, tests });
      } catch (error) {
        return { refused: error instanceof CallError ? error.message : "" };
      }
    },
    changed: () => undefined,
  };
}

type Ask = Parameters<typeof send<typeof tryInteractive>>[1]["ask"];

async function sendRequest(game: TryOutGame, ask: Ask): Promise<unknown> {
  const { reply } = await send<typeof tryInteractive>(call, { ...game, ask });
  return reply;
}
