import { useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import type { LearnerView } from "../kit/learner-view.ts";
import { pickKeys, pickMessages } from "../kit/pick-place/messages.ts";
import { Box } from "./box.tsx";
import { SpeedChoice } from "./controls.tsx";
import { MapPanel } from "./map-panel.tsx";
import { MapTable } from "./map-table.tsx";
import { ProgramList } from "./program-list.tsx";
import { programText } from "./program-text.ts";
import { countOf, droneRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { DroneAction, DroneAnswer, DroneState, PublicDroneGame } from "./types.ts";
import { useProgramHand } from "./use-program-hand.ts";
import { type Speed, useRun } from "./use-run.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicDroneGame, DroneState, DroneAction>;

function View(props: Props) {
  const { id, pub, state, say, announce } = props;
  const [map, setMap] = useState(0);
  const [speed, setSpeed] = useState<Speed>("normal");
  const [breaks, setBreaks] = useState<ReadonlySet<number>>(new Set());
  const run = useRun(state, pub, map, speed, breaks);
  const pp = useProgramHand(props, toggleBreak);
  const { shown } = run;
  const help = `${id}-help`;
  const failed = shown.ending !== null && shown.ending.k !== "won" && shown.ending.k !== "short";
  const list = { props, pp, help, current: { id: shown.block, failed }, breaks, onBreak: toggleBreak };
  const count = countOf(state);

  function toggleBreak(block: number) {
    const next = new Set(breaks);
    const stops = !next.delete(block);
    if (stops) next.add(block);
    setBreaks(next);
    announce(say(stops ? "break.set" : "break.gone", { name: pp.nameOf(String(block)) }));
  }

  return (
    <div {...pp.root}>
      <p id={help} className="visually-hidden">
        {say("keys.help")}
      </p>
      <Bench
        shape="even"
        picture={<MapPanel props={props} run={run} map={map} speed={speed} onMap={setMap} />}
        controls={
          <div className={css.program}>
            <p className={css.title}>{say("box")}</p>
            <Box props={props} pp={pp} help={help} />
            <p className={css.title}>
              {say("list.main")}
              <span className={css.count} data-over={pub.limits.blocks !== null && count > pub.limits.blocks}>
                {say("count", { count, limit: pub.limits.blocks ?? 0 })}
              </span>
            </p>
            <ProgramList {...list} name="0" nodes={state.lists[0] ?? []} label={say("list.main")} />
            {state.lists.slice(1).map((nodes, index) => {
              const label = say("list.procedure", { n: index + 1 });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: procedures never change places
                <section key={index}>
                  <p className={css.title}>{label}</p>
                  <ProgramList {...list} name={String(index + 1)} nodes={nodes} label={label} />
                </section>
              );
            })}
          </div>
        }
        more={
          <>
            <SpeedChoice id={id} speed={speed} say={say} onSpeed={setSpeed} />
            <TextTwin state={state} current={shown.block} title={say("text")} />
            <MapTable shown={shown} say={say} />
          </>
        }
      />
    </div>
  );
}

/** The same program as text, with the current line marked. */
function TextTwin({ state, current, title }: { state: DroneState; current: number | null; title: string }) {
  return (
    <Disclosure title={title}>
      <pre className={css.text}>
        {programText(state).map(({ id, depth, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are written anew each time
          <code key={index} className={css.line} aria-current={id !== null && id === current ? "step" : undefined}>
            {`${"    ".repeat(depth)}${text}\n`}
          </code>
        ))}
      </pre>
    </Disclosure>
  );
}

/** The learner's half of drone programming. */
export const view: LearnerView<PublicDroneGame, DroneState, DroneAction, DroneAnswer> = {
  type: "dronegame",
  rules: droneRules,
  View,
  hasBench: true,
  messages: { ...pickMessages, ...strings },
  keys: [
    ...pickKeys,
    { keys: "+ −", code: "key.count" },
    { keys: "b", code: "key.break" },
    { keys: "Delete", code: "key.remove" },
    { keys: "s", code: "key.status" },
  ],
};
