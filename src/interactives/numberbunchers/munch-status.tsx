import type { Say } from "../kit/messages.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import { MUNCHER } from "./critter.tsx";
import type { MunchState } from "./munch.ts";
import css from "./munch-board.module.css";
import { cellReason, munchedIn } from "./rules.ts";
import type { PublicNumberBunchers } from "./schema.ts";

interface MunchStatusProps {
  pub: PublicNumberBunchers;
  now: MunchState;
  say: Say;
}

/** Lives, tiles munched, and the last bite or catch explained. */
export function MunchStatus({ pub, now, say }: MunchStatusProps) {
  const { right } = munchedIn(now);
  const { bite, justCaught } = now;
  const lives = Math.max(0, now.lives);
  const reason = justCaught ? { code: "CAUGHT" } : bite === null ? null : cellReason(pub, bite);
  const good = !justCaught && bite !== null && now.tiles[bite] === "right";
  return (
    <div className={css.status}>
      <p className={css.lives}>
        <span aria-hidden="true">
          {Array.from({ length: pub.lives }, (_, index) => (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: lives have no other name than their number
              key={index}
              className={css.life}
              data-lost={index >= lives || undefined}
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              <path d={MUNCHER} />
            </svg>
          ))}
        </span>
        <span>{say("LIVES", { lives })}</span>
      </p>
      <p className={css.munched}>{say("MUNCHED", { right })}</p>
      <p className={css.why} data-good={reason === null ? undefined : good}>
        {reason && <PickIcon name={good ? "right" : "wrong"} />}
        <span>
          {reason ? say(reason.code, reason.params) : say("NO_BITE")}
          {now.lives <= 0 && <> {say("OVER")}</>}
        </span>
      </p>
    </div>
  );
}
