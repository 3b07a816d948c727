import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { Block } from "../../../lesson/block.tsx";
import lessonCss from "../../../lesson/lesson.module.css";
import { Lesson, type LessonContext } from "../../../lesson/lesson-context.tsx";
import { openNearbyViews } from "../../../lesson/nearby-views.ts";
import { LiveInteractiveContext, ViewSourceContext } from "../../../lesson/view-source.tsx";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { say } from "../words.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { LivingBar } from "./living-bar.tsx";
import { LivingGames, LivingInteractive } from "./living-interactive.tsx";
import { interactiveOf, live, noPages, solvableOf } from "./living-lesson-store.ts";
import { LivingMemory } from "./living-memory.ts";
import css from "./living-player.module.css";
import { LivingStage } from "./living-stage.ts";
import { clickedLine, markLine, showInFrame } from "./places.ts";

/** The player of the frame beside the source. Everything it shows comes through the port. */
export function LivingPlayer({ port }: { port: MessagePort }) {
  const post = (message: FromFrame) => port.postMessage(message);
  return (
    <CrashBoundary onCrash={() => post({ k: "crashed" })}>
      <Player port={port} tell={post} />
    </CrashBoundary>
  );
}

const liveInteractive = () => LivingInteractive;

function Player({ port, tell }: { port: MessagePort; tell(message: FromFrame): void }) {
  const [state, send] = useReducer(live, noPages);
  const [nearby] = useState(openNearbyViews);
  const [memory] = useState(() => new LivingMemory());
  const [stage] = useState(() => new LivingStage((to) => send({ k: "went", to })));
  const main = useRef<HTMLElement>(null);
  const { shown, line, moves, locked } = state;
  const drawn = state.pages.get(shown);
  const report = useRef(tell);
  report.current = tell;

  useEffect(() => {
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => send(data);
    report.current({ k: "ready" });
    return () => {
      port.onmessage = null;
    };
  }, [port]);
  useLayoutEffect(() => stage.show(state), [stage, state]);
  useEffect(() => {
    nearby.near([shown]);
    report.current({ k: "shows", page: shown });
  }, [nearby, shown]);
  useEffect(() => {
    if (main.current && drawn) markLine(main.current, drawn.page, line);
  }, [drawn, line]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a cursor that moved is scrolled to, not every change of the page
  useEffect(() => {
    const marked = main.current?.querySelector("[data-cursor]");
    if (marked) showInFrame(marked);
  }, [moves]);

  const games = useMemo(
    () => ({
      memory,
      find: (id: string) => solvableOf(state, id),
      script: (id: string) => state.scripts[id] ?? null,
    }),
    [memory, state],
  );
  const context = useMemo((): LessonContext => {
    const find = games.find;
    return {
      interactive(id) {
        const solvable = find(id);
        return solvable && interactiveOf(solvable);
      },
      kept: { current: () => undefined, opened: () => undefined, subscribe: () => () => undefined },
      host: () => {
        throw new Error("Questions are judged by the workshop here.");
      },
      status(id, standing, handle) {
        stage.settle(id, standing, handle);
        if (standing.done) send({ k: "settled", id });
      },
      stage: stage.forQuestions,
      goTo: (to) => send({ k: "went", to }),
      typed: () => undefined,
      input: () => "",
      form: () => ({ action: "", fields: {} }),
    };
  }, [games, stage]);

  function onClick(event: React.MouseEvent<HTMLElement>) {
    const target = event.target as Element; // what was clicked on is an element
    // A link would leave the frame; options of a choice have handled theirs already.
    if (target.closest("a")) return event.preventDefault();
    const clicked = drawn && clickedLine(target, drawn.page);
    if (clicked != null) tell({ k: "clicked", page: shown, line: clicked });
  }

  if (locked !== null) return <p className={css.locked}>{locked}</p>;
  if (!drawn) return <p className={css.empty}>{say("EMPTY")}</p>;
  return (
    <Lesson.Provider value={context}>
      <ViewSourceContext value={nearby.source}>
        <LiveInteractiveContext value={liveInteractive}>
          <LivingGames value={games}>
            <div className={lessonCss.lesson}>
              {drawn.page.broken && (
                <p className={css.broken} role="status">
                  {say("PAGE_BROKEN")}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the source itself is how keyboards get to a place in it */}
              <main ref={main} className={lessonCss.pages} onClick={onClick}>
                <Block key={shown} block={drawn.block} current />
              </main>
              <LivingBar state={state} stage={stage} onBack={(to) => send({ k: "went", to, back: true })} />
            </div>
          </LivingGames>
        </LiveInteractiveContext>
      </ViewSourceContext>
    </Lesson.Provider>
  );
}
