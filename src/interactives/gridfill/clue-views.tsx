import type { Say } from "../kit/messages.ts";
import css from "./clues.module.css";
import { type Clues, clueText } from "./clues.ts";
import type { Instance } from "./instances.ts";
import type { Status } from "./status.ts";
import type { PublicGridFill } from "./types.ts";
import { conditionSentence } from "./words.ts";

interface ClueProps {
  instance: Instance;
  pub: PublicGridFill;
  status: Status;
  say: Say;
}

/** Heading of a row or column: its number for screen readers, and its clues, struck through once they're met. */
export function LineHead({
  name,
  clues,
  stacked,
  ...rest
}: { name: string; clues: readonly { instance: Instance; status: Status }[]; stacked: boolean } & Pick<
  ClueProps,
  "pub" | "say"
>) {
  return (
    <>
      <span className="visually-hidden">{name} </span>
      {clues.map(({ instance, status }) => (
        <LineClue key={instance.rule} instance={instance} status={status} stacked={stacked} {...rest} />
      ))}
    </>
  );
}

function LineClue({ instance, pub, status, say, stacked }: ClueProps & { stacked: boolean }) {
  const { code, params } = conditionSentence(instance, pub);
  const pieces = instance.k === "runs" ? clueText(instance, pub).split(" ") : [clueText(instance, pub)];
  return (
    <span className={css.line} data-status={status} data-stacked={stacked}>
      <span className="visually-hidden">{say("CLUE_SAID", { clue: say(code, params), status })} </span>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change places
        <span key={at} aria-hidden="true">
          {piece}
        </span>
      ))}
    </span>
  );
}

/** A blocked cell with the sums of the cells to its right and below it. */
export function Wedge({
  wedge,
  statusOf,
  pub,
  say,
}: {
  wedge: ReturnType<Clues["wedges"]["get"]>;
  statusOf(instance: Instance): Status;
} & Pick<ClueProps, "pub" | "say">) {
  if (!wedge) return null;
  return (
    <>
      <svg className={css.slash} viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0 L40 40" />
      </svg>
      {(["across", "down"] as const).map((way) => {
        const instance = wedge[way];
        if (!instance) return null;
        const status = statusOf(instance);
        const sum = clueText(instance, pub);
        return (
          <span key={way} className={css[way]} data-status={status}>
            <span aria-hidden="true">{sum}</span>
            <span className="visually-hidden">{say("WEDGE_SAID", { way, sum, status })} </span>
          </span>
        );
      })}
    </>
  );
}

/** Inequality signs on the sides of a cell. */
export function Signs({ sign }: { sign: ReturnType<Clues["signs"]["get"]> }) {
  return (
    <>
      {sign?.right && (
        <span className={css.signRight} aria-hidden="true">
          {sign.right}
        </span>
      )}
      {sign?.below && (
        <span className={css.signBelow} aria-hidden="true">
          {sign.below}
        </span>
      )}
    </>
  );
}
