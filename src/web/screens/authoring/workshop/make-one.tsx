import { useId, useState } from "react";
import type { makeInteractive } from "#contract/authoring/try-interactive.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { CallError } from "../../../api/call-error.ts";
import { send } from "../../../api/send.ts";
import { printJson } from "../json/json-print.ts";
import { say } from "../words.ts";
import css from "./workshop.module.css";

const making = { route: "interactive_make", method: "POST" } as const;

const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

/** "Make one for me": requests a new asset of this difficulty, a different one each time. */
export function MakeOne({ type, onMade }: { type: string; onMade(asset: string): void }) {
  const [difficulty, setDifficulty] = useState<(typeof DIFFICULTIES)[number]>(2);
  const [waiting, setWaiting] = useState(false);
  const [said, setSaid] = useState("");
  const id = useId();

  async function make() {
    setWaiting(true);
    setSaid("");
    try {
      const seed = crypto.randomUUID();
      const { asset } = await send<typeof makeInteractive>(making, {
        type,
        seed,
        difficulty,
      });
      onMade(printJson(JSON.parse(asset)));
      setSaid(say("MADE"));
    } catch (error) {
      setSaid(error instanceof CallError ? error.message : say("PREVIEW_FAILED"));
    }
    setWaiting(false);
  }

  return (
    <div className={cluster.actions}>
      <label className={css.label} htmlFor={`${id}-difficulty`}>
        {say("MAKE_DIFFICULTY")}
      </label>
      <select
        id={`${id}-difficulty`}
        className={css.select}
        value={difficulty}
        onChange={(event) => setDifficulty(DIFFICULTIES[Number(event.target.value) - 1] ?? 2)}
      >
        {DIFFICULTIES.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </select>
      <Button waiting={waiting} onClick={make}>
        {say("MAKE_ONE")}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
