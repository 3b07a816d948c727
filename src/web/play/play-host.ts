import type { PlayReply, PlayRequest } from "#contract/learning/play.page.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import type { CheckReply, Hint, Host, ProbeReply, Reveal } from "#interactives/kit/host.ts";
import type { PuzzleKeeper } from "./kept-puzzle.ts";

/** Sends a request about a round and returns the reply with the next token. */
export type AskPlay = (request: PlayRequest) => Promise<PlayReply>;

/**
 * Host of an exercise without a learner: the server keeps nothing, so each reply brings the token of the next request. `keeper` keeps
 * what's unfinished.
 */
export function playHost(first: string, send: AskPlay, known: readonly ProbeEntry[] = [], keeper?: PuzzleKeeper): Host {
  let token = first;
  let log = known;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: every request needs the token of the one before. */
  function ask<Reply>(what: () => PlayRequest["ask"]): Promise<Reply> {
    const asked = last.then(async () => {
      const replied = await send({ token, ask: what() });
      token = replied.token;
      return replied.reply as Reply; // Made by the server's own judge.
    });
    last = asked.catch(() => undefined);
    return asked;
  }

  return {
    check: (answer) => ask<CheckReply>(() => ({ k: "check", answer, log: [...log] })),
    hint: (index, state) => ask<Hint | null>(() => ({ k: "hint", index, state })),
    async reveal(state) {
      const shown = await ask<Omit<Reveal, "fromStart"> & { from_start: boolean }>(() => ({ k: "reveal", state }));
      return { ...shown, fromStart: shown.from_start };
    },
    async probe(query) {
      const probed = await ask<ProbeReply>(() => ({ k: "probe", query, log: [...log] }));
      if ("log" in probed) log = probed.log;
      return probed;
    },
    async restart() {
      const { fresh } = await ask<{ fresh: boolean }>(() => ({ k: "restart" }));
      if (fresh) log = [];
      return { log };
    },
    changed(work) {
      if (!work) return;
      const isOver = work.phase === "correct" || work.phase === "revealed";
      keeper?.keep(isOver ? null : { work, token, log });
    },
  };
}
