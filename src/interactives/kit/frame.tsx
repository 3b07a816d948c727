import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classes } from "#design/classes.ts";
import type { QuestionStatus } from "#rules/learning/action-bar.ts";
import { BenchPlaceContext } from "./bench-place.ts";
import { BestLine } from "./best-line.tsx";
import type { PublicBase } from "./contract.ts";
import { FormRow } from "./form-row.tsx";
import css from "./frame.module.css";
import { FrameMessages } from "./frame-messages.tsx";
import type { Host } from "./host.ts";
import type { KeptWork } from "./kept-work.ts";
import type { AnyView } from "./learner-view.ts";
import { MenuActions } from "./menu-actions.tsx";
import { createSay, reportMissing } from "./messages.ts";
import { isLocked, type Play, shownState, shownVerdict } from "./play.ts";
import { type QuestionHandle, questionHandle } from "./question-handle.ts";
import { questionStatusOf } from "./question-status.ts";
import { SideActions } from "./side-actions.tsx";
import { StandaloneBar } from "./standalone-bar.tsx";
import frameMessages from "./strings/en.json" with { type: "json" };
import { useEarlyEntries } from "./use-early-entries.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePlay } from "./use-play.ts";
import { useSeconds } from "./use-seconds.ts";

/** Places in the page outside the frame: above the button, beside it, and in the menu. */
export interface Dock {
  news: HTMLElement;
  side: HTMLElement;
  menu: HTMLElement;
}

/** The page around a frame that has a bar of its own for all its exercises. */
export interface Stage {
  /** Places for its words while the bar serves it; null while it speaks in its own place. */
  dock: Dock | null;
  /** Its answer waits for the connection, and the page says so. */
  waits: boolean;
  /** Called when the learner does something with it. */
  onTouch(): void;
  /** Press the bar's button. */
  press(): void;
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
  /** Without it, the frame has a bar of its own. */
  stage?: Stage;
  onStatus?(status: QuestionStatus, handle: QuestionHandle): void;
}

/**
 * Frame around every interactive: prompt, view, what it has to say and its buttons. Only the props of the first render
 * count, except `onStatus` and `stage`, and `kept` as the bearer of a late verdict: work on the screen is the learner's.
 */
export function Frame(props: FrameProps) {
  const { id, pub, view, host, kept = null, locale = "en", form, stage, onStatus } = props;
  const say = useMemo(
    () => createSay({ ...frameMessages, ...view.messages }, locale, reportMissing),
    [view.messages, locale],
  );
  const { controller, play, spoken, announce } = usePlay({ ...props, kept }, host, say);
  const [helping, setHelping] = useState(false);
  const [asked, setAsked] = useState<Play<unknown> | null>(null);
  const [ownMenu, setOwnMenu] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [handle] = useState(() => {
    const { current } = controller;
    return questionHandle({ controller, current, view: () => place.current, onAsked: () => setAsked(current()) });
  });
  const hydrated = useHydrated();
  useEarlyEntries(place);
  const { View, rules } = view;
  const status = questionStatusOf(play, pub, rules);

  const opened = useRef(play.verdict);
  const justSolved = isJustSolved(play, pub, rules, opened.current);
  const seconds = useSeconds(play);
  const first = useRef(kept);
  useEffect(() => {
    if (kept && kept !== first.current) controller.hearLater(kept);
  }, [kept, controller]);
  useEffect(() => onStatus?.(questionStatusOf(play, pub, rules), handle), [play, pub, rules, handle, onStatus]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "?") setHelping(!helping);
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) controller.redo();
    else controller.undo();
  }

  const onTouch = useRef(stage?.onTouch);
  onTouch.current = stage?.onTouch;
  // Never changes: views use it in their effects.
  const [touching] = useState(() => ({
    act(action: unknown) {
      onTouch.current?.();
      controller.act(action);
    },
    probe(query: unknown) {
      onTouch.current?.();
      return controller.probe(query);
    },
    ended: controller.ended,
  }));
  const dock = hydrated ? (stage?.dock ?? null) : null;
  const parts = { pub, play, controller, say };
  const menu = {
    ...parts,
    keys: (view.keys ?? []).filter(({ when }) => when?.(pub) ?? true),
    helping,
    onHelp: setHelping,
  };
  const prompt = (
    <div
      id={`${id}-prompt`}
      className={classes("prose", css.prompt)}
      dangerouslySetInnerHTML={{ __html: pub.prompt }}
    />
  );
  const bench = {
    prompt,
    menu: dock?.menu ?? (stage ? null : ownMenu),
    fullScreen: { enter: say("FULL_SCREEN"), leave: say("LEAVE_FULL_SCREEN") },
  };
  const measure = justSolved ? rules.measure?.(play.state, pub) : null;
  const news = (
    <FrameMessages {...parts} rules={rules} asked={asked === play} waits={stage?.waits ?? false} docked={dock !== null}>
      {measure && <BestLine name={props.assetHash} measure={measure} seconds={seconds} say={say} />}
    </FrameMessages>
  );

  return (
    <section
      id={id}
      className={css.frame}
      aria-labelledby={classes(props.within, `${id}-prompt`)}
      data-phase={play.phase}
      data-flourish={justSolved ? "" : undefined}
      data-type={pub.type}
      onKeyDown={onKeyDown}
    >
      {!(view.hasBench ?? view.hasBenchFor?.(pub)) && prompt}
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
          if (stage) stage.press();
          else void controller.check();
        }}
      >
        {Object.entries(form?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div ref={place} id={`${id}-place`} className={css.view}>
          <BenchPlaceContext value={bench}>
            <View
              id={`${id}-view`}
              pub={pub}
              state={shownState(play)}
              act={touching.act}
              phase={play.phase}
              verdict={shownVerdict(play)}
              violations={rules.violations(shownState(play), pub)}
              tried={play.tried}
              probe={host.probe && touching.probe}
              log={play.log}
              tryProgram={host.tryProgram}
              ended={touching.ended}
              announce={announce}
              say={say}
              locked={isLocked(play)}
            />
          </BenchPlaceContext>
        </div>
        {dock ? createPortal(news, dock.news) : news}
        {form && !hydrated && <FormRow {...parts} />}
        {!stage && hydrated && (
          <StandaloneBar {...menu} rules={rules} status={status} handle={handle} onMenu={setOwnMenu} />
        )}
      </form>
      {dock && createPortal(<SideActions {...parts} rules={rules} />, dock.side)}
      {dock && createPortal(<MenuActions {...menu} />, dock.menu)}
      <p role="status" aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </section>
  );
}

/** True from the moment it was solved on this visit: what's drawn then celebrates once. */
function isJustSolved(
  play: Play<unknown>,
  pub: PublicBase,
  rules: AnyView["rules"],
  opened: Play<unknown>["verdict"],
): boolean {
  if (play.phase === "correct") return play.verdict !== null && play.verdict !== opened;
  if (pub.goal !== "explore" || play.past.length === 0) return false;
  return (play.ranOut || !rules.takesRun) && rules.solved?.(play.state, pub, play.log) === true;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
