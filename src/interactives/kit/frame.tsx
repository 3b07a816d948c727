import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Actions } from "./actions.tsx";
import type { Phase, PublicBase } from "./contract.ts";
import css from "./frame.module.css";
import { checkDisabledReason, faultWords } from "./frame-words.ts";
import { Hints } from "./hints.tsx";
import type { Host } from "./host.ts";
import type { KeptWork } from "./kept-work.ts";
import { Keys } from "./keys.tsx";
import type { AnyView } from "./learner-view.ts";
import { createSay, reportMissing, type Say } from "./messages.ts";
import { isLocked, type Play, shownState } from "./play.ts";
import { Replay } from "./replay.tsx";
import frameMessages from "./strings/en.json" with { type: "json" };
import { useHydrated, usePlay } from "./use-play.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

/** A learner's progress in one interactive; it decides whether the lesson goes on. */
export interface FrameStatus {
  phase: Phase;
  everSolved: boolean;
  revealed: boolean;
  /** XP earned by the latest check. */
  xp: number;
  /** Solved, revealed, or an exploration with at least one action. */
  done: boolean;
  /** State of a Check button anywhere else in the page, which submits the form called `{id}-form`; null when there's nothing to check. */
  check: "ready" | "waiting" | null;
}

export interface FrameProps {
  /** Unique in the page; prefix of every DOM id. */
  id: string;
  alias: string;
  assetHash: string;
  /** The learner's seed, never the one the server draws secrets from. */
  seed: string;
  pub: PublicBase;
  view: AnyView;
  host: Host;
  kept?: KeptWork | null;
  locale?: string;
  /** Id of a label read before the prompt, for pages that hold the same exercise twice. */
  within?: string;
  /** For pages without scripts: the address Check posts to, and hidden fields to send along. */
  form?: { action: string; fields: Readonly<Record<string, string>> };
  onStatus?(standing: FrameStatus): void;
}

/**
 * Frame around every interactive: prompt, view, verdict, hints and the six buttons. Only the props of the first render
 * count, except `onStatus`, and `kept` as the bearer of a late verdict: work on the screen is the learner's.
 */
export function Frame(props: FrameProps) {
  const { id, pub, view, host, kept = null, locale = "en", form, onStatus } = props;
  const say = useMemo(
    () => createSay({ ...frameMessages, ...view.messages }, locale, reportMissing),
    [view.messages, locale],
  );
  const { controller, play, spoken, announce } = usePlay({ ...props, kept }, host, say);
  const [helping, setHelping] = useState(false);
  const hydrated = useHydrated();
  const state = shownState(play);
  const { View, rules } = view;
  const disabledReason = checkDisabledReason(play, pub, rules, say);
  const check = checkButtonState(play, pub, rules.settles !== undefined, disabledReason);

  const first = useRef(kept);
  useEffect(() => {
    if (kept && kept !== first.current) controller.hearLater(kept);
  }, [kept, controller]);
  useEffect(() => onStatus?.({ ...statusOf(play, pub), check }), [play, pub, check, onStatus]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "?") setHelping(!helping);
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) controller.redo();
    else controller.undo();
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
      {pub.description !== "" && <p className="visually-hidden">{pub.description}</p>}
      {kept && kept.assetHash !== props.assetHash && <p className={css.notice}>{say("OLDER_ASSET")}</p>}
      <form
        id={`${id}-form`}
        className={css.form}
        action={form?.action}
        // Without an action there's nowhere to post to: "dialog" outside a dialog does nothing, even before scripts
        // run.
        noValidate
        method={form ? "post" : "dialog"}
        onSubmit={(event) => {
          event.preventDefault();
          void controller.check();
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
            act={controller.act}
            phase={play.phase}
            verdict={play.verdict?.kind === "scored" ? play.verdict : null}
            violations={rules.violations(state, pub)}
            tried={play.tried}
            probe={host.probe && controller.probe}
            log={play.log}
            tryProgram={host.tryProgram}
            announce={announce}
            say={say}
            locked={isLocked(play)}
          />
        </div>
        <VerdictPanel play={play} say={say} />
        <Notices play={play} say={say} onRetry={controller.retry} />
        <Replay play={play} step={controller.step} say={say} />
        <Hints hints={play.hints} none={play.noHint} say={say} />
        {play.tooLarge && <p className={css.notice}>{say("TOO_LARGE")}</p>}
        <Actions
          id={id}
          pub={pub}
          play={play}
          controller={controller}
          say={say}
          hydrated={hydrated}
          disabledReason={disabledReason}
          checksItself={rules.settles !== undefined}
          posts={form !== undefined}
        />
      </form>
      {hydrated && <Keys keys={view.keys ?? []} open={helping} onToggle={setHelping} say={say} />}
      <p role="status" aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}

/** A refusal of the server, and a failed request with a button that sends it again. */
function Notices({ play, say, onRetry }: { play: Play<unknown>; say: Say; onRetry(): Promise<void> }) {
  return (
    <>
      {play.refused && <p className={css.notice}>{say(play.refused)}</p>}
      {play.fault && (
        <p className={css.notice}>
          {faultWords(play.fault, say)}{" "}
          <Button size="small" onClick={() => void onRetry()}>
            {say("TRY_AGAIN")}
          </Button>
        </p>
      )}
    </>
  );
}

function statusOf({ phase, everSolved, revealed, xp }: Play<unknown>, pub: PublicBase): Omit<FrameStatus, "check"> {
  const explored = pub.goal === "explore" && phase !== "idle";
  return { phase, everSolved, revealed, xp, done: everSolved || revealed || explored };
}

/** State of the Check button for pages that offer it outside the frame. */
function checkButtonState(play: Play<unknown>, pub: PublicBase, checksItself: boolean, disabledReason: string | null) {
  if (pub.goal !== "solve" || checksItself) return null;
  if (play.phase === "checking") return "waiting";
  return isLocked(play) || disabledReason !== null ? null : "ready";
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
