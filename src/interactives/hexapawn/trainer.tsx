import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Panel } from "../kit/panel.tsx";
import { MAX_GAMES, type Progress, ROUNDS } from "./log.ts";
import type { Player } from "./players.ts";
import type { HexapawnAction, PublicHexapawn } from "./schema.ts";
import css from "./trainer.module.css";

interface TrainerProps {
  id: string;
  pub: PublicHexapawn;
  progress: Progress;
  locked: boolean;
  say: Say;
  act(action: HexapawnAction): void;
}

/** Automatic games: against whom, and how many. */
export function Trainer({ id, pub, progress, locked, say, act }: TrainerProps) {
  const players = pub.opponents.filter((opponent): opponent is Player => opponent !== "human");
  const [chosen, setChosen] = useState(players[0]);
  return (
    <div className={css.trainer}>
      {chosen && (
        <Panel title={say("AUTO")}>
          <Bar>
            {players.map((player) => (
              <label key={player} className={css.player} title={say(`PLAYER_${player.toUpperCase()}_IS`)}>
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
          </Bar>
          <Bar>
            {ROUNDS.map((games) => (
              <Button
                key={games}
                size="small"
                aria-disabled={locked || progress.total + games > MAX_GAMES}
                onClick={() => act({ t: "auto", by: chosen, games })}
              >
                {say("GAMES", { games })}
              </Button>
            ))}
          </Bar>
        </Panel>
      )}
      {progress.total >= MAX_GAMES && <Note>{say("NO_MORE_GAMES", { most: MAX_GAMES })}</Note>}
    </div>
  );
}

/** Entries of the menu for undoing the last lesson and forgetting all of them. */
export function Lessons({ progress, locked, say, act }: Pick<TrainerProps, "progress" | "locked" | "say" | "act">) {
  return (
    <Bar className={css.lessons}>
      <Button
        kind="plain"
        size="small"
        aria-disabled={locked || progress.lessons.length === 0}
        onClick={() => act({ t: "unlearn" })}
      >
        {say("UNLEARN")}
      </Button>
      <Button
        kind="plain"
        size="small"
        aria-disabled={locked || progress.results === ""}
        onClick={() => act({ t: "forget" })}
      >
        {say("FORGET")}
      </Button>
    </Bar>
  );
}
