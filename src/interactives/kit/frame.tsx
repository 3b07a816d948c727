import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Actions } from "./actions.tsx";
import type { Phase, PublicBase } from "./contract.ts";
import css from "./frame.module.css";
import { faultWords, whyNoCheck } from "./frame-words.ts";
import { Hints } from "./hints.tsx";
import type { Host } from "./host.ts";
import { Judgement } from "./judgement.tsx";
import type { KeptWork } from "./kept-work.ts";
import { Keys } from "./keys.tsx";
import type { AnyView } from "./learner-view.ts";
import { sayNothing, speaker } from "./messages.ts";
import { isLocked, type Play, shownState } from "./play.ts";
import { Replay } from "./replay.tsx";
import frameMessages from "./strings/en.json" with { type: "json" };
import { useAlive, useDesk } from "./use-desk.ts";

/** Where a learner stands with one interactive: what decides whether the lesson goes on. */
export interface Standing {
  phase: Phase;
  everSolved: boolean;
  revealed: boolean;
  /** Points that the latest check earned. */
  xp: number;
  /** Solved, revealed, or an exploration in which something was done. */
  done: boolean;
  /** Whether Check can be pressed now, from anywhere in the page: it submits the form called `{id}-form`. */
  check: "ready" | "waiting" | null;
}

export interface FrameProps {
  /** Unique in the page; prefix of every DOM id. */
  id: string;
  alias: string;
  assetHash: string;
  /** The learner's seed: never the one that the server draws secrets from. */
  seed: string;
  pub: PublicBase;
  view: AnyView;
  host: Host;
  kept?: KeptWork | null;
  locale?: string;
  /** Id of words that are said before the prompt, where a page may hold the same exercise twice. */
  within?: string;
  /** For pages without scripts: where Check posts to, and the hidden fields that go along. */
  form?: { action: string; fields: Readonly<Record<string, string>> };
  onStanding?(standing: Standing): void;
}

/** The frame around every interactive: prompt, view, verdict, hints and the six buttons. The props of the first render count, but for `onStanding`. */
export function Frame(props: FrameProps) {
  const { id, pub, view, host, kept = null, locale = "en", form, onStanding } = props;
  const say = useMemo(
    () => speaker({ ...frameMessages, ...view.messages }, locale, sayNothing),
    [view.messages, locale],
  );
  const { desk, play, spoken, announce } = useDesk({ ...props, kept }, host, say);
  const [helping, setHelping] = useState(false);
  const alive = useAlive();
  const state = shownState(play);
  const { View, rules } = view;
  const whyNot = whyNoCheck(play, pub, rules, say);
  const check = checkStands(play, pub, rules.settles !== undefined, whyNot);

  useEffect(() => onStanding?.({ ...standingOf(play, pub), check }), [play, pub, check, onStanding]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "?") setHelping(!helping);
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) desk.redo();
    else desk.undo();
  }

  return (
    <section
      className={css.frame}
      aria-labelledby={classes(props.within, `${id}-prompt`)}
      data-phase={play.phase}
      onKeyDown={onKeyDown}
    >
      <div
        id={`${id}-prompt`}
        className={classes("prose", css.prompt)}
        dangerouslySetInnerHTML={{ __html: pub.prompt }}
      />
      {pub.description !== "" && <p className={css.unseen}>{pub.description}</p>}
      {kept && kept.assetHash !== props.assetHash && <p className={css.notice}>{say("OLDER_ASSET")}</p>}
      <form
        id={`${id}-form`}
        className={css.form}
        action={form?.action}
        // Without an action there is nowhere to post to: "dialog" outside a dialog does nothing, even before scripts run.
        noValidate
        method={form ? "post" : "dialog"}
        onSubmit={(event) => {
          event.preventDefault();
          void desk.check();
        }}
      >
        {Object.entries(form?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.view}>
          <View
            id={`${id}-view`}
            pub={pub}
            state={state}
            act={desk.act}
            phase={play.phase}
            verdict={play.verdict?.kind === "scored" ? play.verdict : null}
            violations={rules.violations(state, pub)}
            probe={host.probe && desk.probe}
            log={play.log}
            tryProgram={host.tryProgram}
            announce={announce}
            say={say}
            locked={isLocked(play)}
          />
        </div>
        <Judgement play={play} say={say} />
        {play.refused && <p className={css.notice}>{say(play.refused)}</p>}
        {play.fault && (
          <p className={css.notice}>
            {faultWords(play.fault, say)}{" "}
            <Button size="small" onClick={() => void desk.retry()}>
              {say("TRY_AGAIN")}
            </Button>
          </p>
        )}
        <Replay play={play} step={desk.step} say={say} />
        <Hints hints={play.hints} none={play.noHint} say={say} />
        {play.tooLarge && <p className={css.notice}>{say("TOO_LARGE")}</p>}
        <Actions
          id={id}
          pub={pub}
          play={play}
          desk={desk}
          say={say}
          alive={alive}
          whyNot={whyNot}
          checksItself={rules.settles !== undefined}
          posts={form !== undefined}
        />
      </form>
      {alive && <Keys keys={view.keys ?? []} open={helping} onToggle={setHelping} say={say} />}
      <p role="status" aria-live="polite" className={css.unseen}>
        {spoken}
      </p>
    </section>
  );
}

function standingOf({ phase, everSolved, revealed, xp }: Play<unknown>, pub: PublicBase): Omit<Standing, "check"> {
  const explored = pub.goal === "explore" && phase !== "idle";
  return { phase, everSolved, revealed, xp, done: everSolved || revealed || explored };
}

/** Whether Check is there to be pressed, for whoever offers it outside the frame. */
function checkStands(play: Play<unknown>, pub: PublicBase, checksItself: boolean, whyNot: string | null) {
  if (pub.goal !== "solve" || checksItself) return null;
  if (play.phase === "checking") return "waiting";
  return isLocked(play) || whyNot !== null ? null : "ready";
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
