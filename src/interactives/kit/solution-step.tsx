import type { PublicBase, Rules } from "./contract.ts";
import css from "./frame.module.css";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";

interface SolutionStepProps {
  pub: PublicBase;
  play: Play<unknown>;
  rules: Rules<unknown, unknown, unknown, unknown>;
  say: Say;
}

/** The step of a solution that's on the screen: its number and why it's taken. */
export function SolutionStep({ pub, play, rules, say }: SolutionStepProps) {
  const { replay } = play;
  if (!replay || replay.states.length < 2) return null;
  const { at, states } = replay;
  const last = states.length - 1;
  if (at === 0) return <p className={css.notice}>{say("REVEALED")}</p>;
  const step = replay.steps[at - 1];
  const why = step?.why ?? wordsFor(replay, rules, pub);
  return (
    <div className={css.notice}>
      <p className={css.count}>{say("STEP_OF", { at, last })}</p>
      {why && "html" in why && <div className="prose" dangerouslySetInnerHTML={{ __html: why.html }} />}
      {why && "code" in why && <p className={css.step}>{say(why.code, why.params)}</p>}
    </div>
  );
}

/** Sentence about the step, in the type's own words. */
function wordsFor(
  { states, steps, at }: NonNullable<Play<unknown>["replay"]>,
  rules: SolutionStepProps["rules"],
  pub: PublicBase,
) {
  const action = steps[at - 1]?.actions.at(-1);
  return action === undefined ? null : (rules.announce?.(states[at - 1], states[at], action, pub) ?? null);
}
