import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import { MOST_GAMES, ROUNDS, type Standing } from "./log.ts";
import type { Player } from "./players.ts";
import type { HexapawnAction, PublicHexapawn } from "./schema.ts";
import css from "./trainer.module.css";

interface TrainerProps {
  id: string;
  pub: PublicHexapawn;
  standing: Standing;
  locked: boolean;
  say: Say;
  act(action: HexapawnAction): void;
}

/** Games without a hand on the board, taking a lesson back, forgetting. */
export function Trainer({ id, pub, standing, locked, say, act }: TrainerProps) {
  const players = pub.opponents.filter((one): one is Player => one !== "human");
  const [chosen, setChosen] = useState(players[0]);
  return (
    <div className={css.trainer}>
      {chosen && (
        <fieldset className={css.auto}>
          <legend>{say("AUTO")}</legend>
          <div className={css.players}>
            {players.map((player) => (
              <label key={player} className={css.player}>
                <input
                  type="radio"
                  name={`${id}-player`}
                  value={player}
                  checked={player === chosen}
                  onChange={() => setChosen(player)}
                />
                {say(`PLAYER_${player.toUpperCase()}`)}
              </label>
            ))}
          </div>
          <p className={css.note}>{say(`PLAYER_${chosen.toUpperCase()}_IS`)}</p>
          <div className={css.row}>
            {ROUNDS.map((games) => (
              <Button
                key={games}
                size="small"
                aria-disabled={locked || standing.total + games > MOST_GAMES}
                onClick={() => act({ t: "auto", by: chosen, games })}
              >
                {say("GAMES", { games })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div className={css.lessons}>
        <Button
          kind="plain"
          size="small"
          aria-disabled={locked || standing.lessons.length === 0}
          onClick={() => act({ t: "unlearn" })}
        >
          {say("UNLEARN")}
        </Button>
        <Button
          kind="plain"
          size="small"
          aria-disabled={locked || standing.results === ""}
          onClick={() => act({ t: "forget" })}
        >
          {say("FORGET")}
        </Button>
      </div>
      {standing.total >= MOST_GAMES && <p className={css.note}>{say("NO_MORE_GAMES", { most: MOST_GAMES })}</p>}
    </div>
  );
}
