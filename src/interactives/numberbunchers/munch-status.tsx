import type { Say } from "../kit/messages.ts";
import { Sign } from "../kit/pick-place/icons.tsx";
import { MUNCHER } from "./critter.tsx";
import type { Munch } from "./munch.ts";
import css from "./munch-board.module.css";
import { cellReason, munchedIn } from "./rules.ts";
import type { PublicNumberBunchers } from "./schema.ts";

interface MunchStatusProps {
  pub: PublicNumberBunchers;
  now: Munch;
  say: Say;
}

/** Lives, what was munched, and what the last bite was about. */
export function MunchStatus({ pub, now, say }: MunchStatusProps) {
  const { right } = munchedIn(now);
  const { bite } = now;
  const lives = Math.max(0, now.lives);
  const reason = bite === null ? null : cellReason(pub, bite);
  const good = bite !== null && now.tiles[bite] === "right";
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
        {reason && <Sign name={good ? "right" : "wrong"} />}
        <span>
          {reason ? say(reason.code, reason.params) : say("NO_BITE")}
          {now.lives <= 0 && <> {say("OVER")}</>}
        </span>
      </p>
    </div>
  );
}
