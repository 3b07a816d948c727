import { createContext, use, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Frame } from "#interactives/kit/frame.tsx";
import type { LivingSolvable } from "#lang/living/living-page.ts";
import { frameId } from "../../../lesson/frame-id.ts";
import { useLesson } from "../../../lesson/lesson-context.tsx";
import { type LiveInteractiveProps, useStage } from "../../../lesson/live-interactive.tsx";
import { type TryOutState, useTryOut } from "../../../screens/authoring/try-out/use-try-out.ts";
import { withScript } from "../../../screens/authoring/try-out/with-script.ts";
import { say } from "../words.ts";
import type { LivingMemory } from "./living-memory.ts";
import css from "./living-player.module.css";

/** Seed of everything that's played here: the same lesson looks the same each time. */
const SEED = "living lesson";

export interface Games {
  memory: LivingMemory;
  find(id: string): LivingSolvable | undefined;
  /** Compiled script of an Elm program. */
  script(id: string): string | null;
}

export const LivingGames = createContext<Games | null>(null);

/** Interactive of a lesson that's being written, played by the workshop's judge. While its text is broken, its last good form stays. */
export function LivingInteractive(props: LiveInteractiveProps) {
  const games = use(LivingGames);
  const solvable = games?.find(props.interactive.id);
  return games && solvable ? (
    <Playable {...props} solvable={solvable} memory={games.memory} script={games.script(solvable.id)} />
  ) : null;
}

interface PlayableProps extends LiveInteractiveProps {
  solvable: LivingSolvable;
  memory: LivingMemory;
  script: string | null;
}

function Playable({ solvable, memory, script, view }: PlayableProps) {
  const { id, type, source } = solvable;
  const lesson = useLesson();
  const [version, setVersion] = useState(0);
  const tried = useTryOut(type, source, SEED, version);
  const versions = tried.opened?.versions ?? 0;
  const good = useGood(tried);
  const stage = useStage(id);
  const problem = tried.opened?.problems.find(({ severity }) => severity === "error");
  return (
    <>
      {problem && tried.opened?.trial === null && (
        <p className={css.problem} role="status">
          {say("QUESTION_BROKEN", { problem: problem.message })}
        </p>
      )}
      {tried.failed && (
        <p className={css.problem} role="alert">
          {say("QUESTION_FAILED")}{" "}
          <Button size="small" onClick={tried.again}>
            {say("TRY_AGAIN")}
          </Button>
        </p>
      )}
      {good ? (
        <Frame
          key={`${good.trial.asset_hash} ${script}`}
          id={frameId(id)}
          alias={id}
          assetHash={good.trial.asset_hash}
          seed={good.trial.seed}
          pub={withScript(good.trial.pub, script)}
          view={view}
          host={memory.host(id, good.trial.asset_hash, { type, asset: good.asset, seed: SEED, version })}
          kept={memory.kept(id, good.trial.asset_hash)}
          stage={stage}
          onStatus={(standing, handle) => lesson.status(id, standing, handle)}
        />
      ) : (
        tried.waiting && <p className={css.waiting}>{say("QUESTION_WAITS")}</p>
      )}
      {versions > 0 && (
        <p className={css.versions}>
          <span role="status">{version === 0 ? say("OWN_NUMBERS") : say("VERSION", { version, versions })}</span>
          <Button size="small" onClick={() => setVersion(version < versions ? version + 1 : 0)}>
            {say(version < versions ? "OTHER_NUMBERS" : "BACK_TO_OWN")}
          </Button>
        </p>
      )}
    </>
  );
}

type Opened = NonNullable<TryOutState["opened"]>;

/** The latest game that can be played, with the text it was made from. */
function useGood({ opened, asset }: TryOutState): { trial: NonNullable<Opened["trial"]>; asset: string } | null {
  const good = useRef<{ trial: NonNullable<Opened["trial"]>; asset: string } | null>(null);
  if (opened?.trial && asset !== null && good.current?.trial !== opened.trial) {
    good.current = { trial: opened.trial, asset };
  }
  return good.current;
}
