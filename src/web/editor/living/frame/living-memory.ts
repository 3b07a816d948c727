import type { Host } from "#interactives/kit/host.ts";
import type { KeptWork, Work } from "#interactives/kit/kept-work.ts";
import { type TryOutGame, tryOutHost } from "../../../screens/authoring/try-out/try-out-host.ts";

interface Row {
  host: Host;
  work: Work | null;
  judged: Omit<KeptWork, keyof Work>;
}

const unjudged: Row["judged"] = {
  attempts: 0,
  hints: [],
  revealed: false,
  everSolved: false,
  verdict: null,
  explanation: null,
  log: [],
};

/** The author's work in each question, by its id and asset: it's there again when they come back to the page. */
export class LivingMemory {
  readonly #rows = new Map<string, Row>();

  /** The workshop's judge for one question, which notes what happens. */
  host(id: string, assetHash: string, game: TryOutGame): Host {
    const key = `${id} ${assetHash}`;
    const known = this.#rows.get(key);
    if (known) return known.host;
    const judge = tryOutHost(game);
    const row: Row = { host: judge, work: null, judged: unjudged };
    const note = (judged: Partial<Row["judged"]>) => {
      row.judged = { ...row.judged, ...judged };
    };
    row.host = {
      ...judge,
      async check(answer, state) {
        const reply = await judge.check(answer, state);
        const { verdict, attempts = 0, explanation = null } = reply;
        const isSolved = verdict.kind === "scored" && verdict.correct;
        note({ verdict, attempts, explanation, everSolved: row.judged.everSolved || isSolved });
        return reply;
      },
      async hint(index, state) {
        const hint = await judge.hint(index, state);
        if (hint && "html" in hint) note({ hints: [...row.judged.hints, hint.html] });
        return hint;
      },
      async reveal(state) {
        const shown = await judge.reveal(state);
        note({ revealed: true, explanation: shown.explanation ?? null });
        return shown;
      },
      async probe(query) {
        const probed = (await judge.probe?.(query)) ?? { log: [] };
        if ("log" in probed) note({ log: probed.log });
        return probed;
      },
      async restart() {
        const begun = (await judge.restart?.()) ?? { log: [] };
        note({ log: begun.log });
        return begun;
      },
      changed(work) {
        if (!work) return;
        row.work = work;
        if (work.phase === "working") note({ verdict: null });
      },
    };
    this.#rows.set(key, row);
    return row.host;
  }

  kept(id: string, assetHash: string): KeptWork | null {
    const row = this.#rows.get(`${id} ${assetHash}`);
    return row?.work ? { ...row.work, ...row.judged } : null;
  }
}
