import { useCallback, useEffect, useRef, useState } from "react";
import type { ElmInit } from "../kit/elm-frame/wire.ts";
import { type ElmLink, type ElmPhase, openElmLink } from "./elm-link.ts";
import { sameJson } from "./rules.ts";
import type { ElmAction, ElmState, PublicElm } from "./types.ts";

interface Parts {
  pub: PublicElm;
  state: ElmState;
  act(action: ElmAction): void;
  verdict: { correct: boolean; score: number } | null;
  announce(text: string): void;
}

/** Address of a compiled program's frame; null where the page names no second origin. Browsers only. */
export function frameAddress(script: string): string | null {
  const known = document.querySelector<HTMLMetaElement>('meta[name="program-frame"]')?.content;
  return known ? new URL(`/elm/${script}.html`, known).href : null;
}

/** A program in its frame: its state goes to the play, and whatever changes the play otherwise goes to it. */
export function useElmProgram({ pub, state, act, verdict, announce }: Parts) {
  const [phase, setPhase] = useState<ElmPhase>("starting");
  const [height, setHeight] = useState(pub.height);
  const [round, setRound] = useState(0);
  const link = useRef<ElmLink | null>(null);
  /** The state as the program knows it. */
  const known = useRef(state);
  const latest = useRef({ state, act, announce });
  latest.current = { state, act, announce };

  useEffect(() => () => link.current?.close(), []);

  const onLoad = useCallback(
    (frame: HTMLIFrameElement) => {
      // The frame has gone somewhere else: what's there now gets no connection to us.
      if (link.current) {
        link.current.close();
        return setPhase("broken");
      }
      link.current = openElmLink(
        // It has no origin we could name. Its script takes one port, once, and from this page only.
        (port) => frame.contentWindow?.postMessage(null, "*", [port]),
        () => {
          known.current = latest.current.state;
          return initOf(pub, latest.current.state);
        },
        {
          phase: setPhase,
          put(action) {
            known.current = elmStateAfter(known.current, action);
            latest.current.act(action);
          },
          resize: setHeight,
          announce: (text) => latest.current.announce(text),
        },
      );
    },
    [pub],
  );

  useEffect(() => {
    if (sameJson(state.saved, known.current.saved) && sameJson(state.answer, known.current.answer)) return;
    known.current = state;
    const isStart = state.saved === null && state.answer === null;
    link.current?.send(isStart ? { k: "reset" } : { k: "undo", ...state });
  }, [state]);

  useEffect(() => {
    if (verdict) link.current?.send({ k: "verdict", correct: verdict.correct, score: verdict.score });
  }, [verdict]);

  return {
    phase,
    height,
    /** Changes when the frame has to be made again. */
    round,
    onLoad,
    restart() {
      link.current?.close();
      link.current = null;
      setPhase("starting");
      setRound(round + 1);
    },
    /** The learner typed this answer, so the program doesn't have to go back to it. */
    typed(answer: ElmState["answer"]) {
      known.current = { ...known.current, answer };
      act({ t: "put", answer });
    },
  };
}

function elmStateAfter(state: ElmState, { saved = state.saved, answer = state.answer }: ElmAction): ElmState {
  return { saved, answer: answer as ElmState["answer"] }; // only compared; the rules look at its shape
}

function initOf(pub: PublicElm, { saved, answer }: ElmState): ElmInit {
  const { theme } = document.documentElement.dataset;
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return {
    k: "init",
    flags: pub.flags,
    saved,
    answer,
    locale: document.documentElement.lang || "en",
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    theme: dark ? "dark" : "light",
  };
}
