import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import { elmRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import { TypedAnswer } from "./typed-answer.tsx";
import type { ElmAction, ElmAnswer, ElmState, PublicElm } from "./types.ts";
import { frameAddress, useElmProgram } from "./use-elm-program.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicElm, ElmState, ElmAction>;

function View(props: Props) {
  const { id, pub, state, act, phase, verdict, announce, say, locked } = props;
  const hydrated = useHydrated();
  const program = useElmProgram({ pub, state, act, verdict, announce });
  const address = hydrated && pub.script !== null ? frameAddress(pub.script) : null;
  const isUp = address !== null && (program.phase === "running" || program.phase === "starting");
  const typed = (
    <TypedAnswer
      id={`${id}-typed`}
      shape={pub.answer}
      answer={state.answer}
      locked={locked}
      onAnswer={program.typed}
      say={say}
    />
  );
  return (
    <div className={css.elm}>
      {address !== null && (
        <iframe
          key={program.round}
          className={css.frame}
          src={address}
          title={say("frame")}
          height={program.height}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          hidden={program.phase === "broken" || program.phase === "flood"}
          onLoad={({ currentTarget }) => program.onLoad(currentTarget)}
        />
      )}
      {address !== null && program.phase !== "running" && (
        <p className={css.news} role="status">
          {say(program.phase)}{" "}
          {!isUp && (
            <Button size="small" onClick={program.restart}>
              {say("again")}
            </Button>
          )}
        </p>
      )}
      {address === null && (
        <div className={css.instead}>
          <p>{say("none")}</p>
          <p>{pub.description}</p>
        </div>
      )}
      {Object.keys(pub.answer).length > 0 && (
        <details className={css.typed} open={!isUp || phase === "revealed"}>
          <summary>{say(isUp ? "typed" : "typed.only")}</summary>
          {typed}
        </details>
      )}
    </div>
  );
}

/** Learner's view of an author's Elm program. */
export const view: LearnerView<PublicElm, ElmState, ElmAction, ElmAnswer> = {
  type: "genericElmAsset",
  rules: elmRules,
  View,
  messages: strings,
};
