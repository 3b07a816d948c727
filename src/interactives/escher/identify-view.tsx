import { useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { Cursor } from "./cursor.tsx";
import { type Fact, type Facts, nextStep } from "./flowchart.ts";
import { GroupSelect, GroupWords } from "./group-words.tsx";
import { LookTools } from "./look-tools.tsx";
import type { Tracing } from "./moves.ts";
import css from "./panel.module.css";
import { Plane } from "./plane.tsx";
import { sheetOf, short } from "./sheet.ts";
import type { Overlay, Show } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** A pattern to look at: with tracing paper, a flowchart that asks one thing at a time, and the list of groups. */
export function IdentifyView(props: EscherProps) {
  const { id, pub, state, act, say, announce, phase, locked } = props;
  const [zoom, setZoom] = useState(2);
  const [show, setShow] = useState<readonly Show[]>(pub.show);
  const [tracing, setTracing] = useState<Tracing | null>(null);
  const [facts, setFacts] = useState<Partial<Facts>>({});
  const sheet = useMemo(() => sheetOf(pub.lattice, ACROSS[zoom] ?? 3), [pub.lattice, zoom]);
  const overlay = useMemo(() => onlyShown(pub.overlay, show), [pub.overlay, show]);

  function answer(fact: Fact, value: number | boolean) {
    const next = { ...facts, [fact]: value };
    setFacts(next);
    const step = nextStep(next);
    if ("group" in step) act({ t: "group", group: step.group });
    else announce(say(`ask.${step.ask}`));
  }

  return (
    <div className={css.room}>
      <div className={css.stage}>
        <Plane
          id={id}
          sheet={sheet}
          cell={pub.paths}
          overlay={overlay}
          show={show}
          group={null}
          tracing={tracing}
          label={say("plane.look")}
          onDown={tracing ? (about) => setTracing({ ...tracing, about }) : undefined}
        >
          {tracing && (
            <Cursor
              sheet={sheet}
              place={tracing.about}
              label={([x, y]) => say("cursor.trace", { x: short(x), y: short(y) })}
              onMove={(about) => setTracing({ ...tracing, about })}
              onPress={(about) => setTracing({ ...tracing, about })}
            />
          )}
        </Plane>
        <div className={css.bar}>
          <Zoom zoom={zoom} say={say} onZoom={setZoom} />
        </div>
      </div>
      <section className={css.side} aria-label={say("look.title")}>
        <GroupSelect
          id={id}
          value={state.group}
          locked={locked}
          say={say}
          onGroup={(group) => act({ t: "group", group })}
        />
        {state.group && phase !== "correct" && <p className={css.note}>{say(`group.${state.group}`)}</p>}
        {!locked && <Flowchart facts={facts} say={say} onAnswer={answer} onAgain={() => setFacts({})} />}
        {phase === "correct" && state.group && <GroupWords group={state.group} say={say} />}
        <LookTools
          id={id}
          pub={pub}
          show={show}
          tracing={tracing}
          say={say}
          announce={announce}
          onShow={setShow}
          onTracing={setTracing}
        />
      </section>
    </div>
  );
}

interface FlowchartProps {
  facts: Partial<Facts>;
  say: EscherProps["say"];
  onAnswer(fact: Fact, value: number | boolean): void;
  onAgain(): void;
}

const TURNS = [1, 2, 3, 4, 6] as const;

/** One question at a time, what was answered above it. */
function Flowchart({ facts, say, onAnswer, onAgain }: FlowchartProps) {
  const step = nextStep(facts);
  const asked = Object.entries(facts);
  return (
    <fieldset className={css.chart}>
      <legend>{say("chart")}</legend>
      {asked.length > 0 && (
        <ol className={css.asked}>
          {asked.map(([fact, value]) => (
            <li key={fact}>{say(`said.${fact}`, { value: String(value) })}</li>
          ))}
        </ol>
      )}
      {"ask" in step ? (
        <>
          <p>{say(`ask.${step.ask}`)}</p>
          <p className={css.bar}>
            {step.ask === "turn"
              ? TURNS.map((turn) => (
                  <Button key={turn} size="small" onClick={() => onAnswer("turn", turn)}>
                    {say("turn", { turn })}
                  </Button>
                ))
              : [true, false].map((value) => (
                  <Button key={String(value)} size="small" onClick={() => onAnswer(step.ask, value)}>
                    {say(value ? "yes" : "no")}
                  </Button>
                ))}
          </p>
        </>
      ) : (
        <p>{say("chart.leads", { group: step.group })}</p>
      )}
      {asked.length > 0 && (
        <Button size="small" kind="plain" onClick={onAgain}>
          {say("chart.again")}
        </Button>
      )}
    </fieldset>
  );
}

/** What the author shows, less what the learner put away. */
function onlyShown(overlay: Overlay | null, show: readonly Show[]): Overlay {
  if (!overlay) return { centres: [], lines: [] };
  return {
    centres: show.includes("centres") ? overlay.centres : [],
    lines: overlay.lines.filter(({ k }) => show.includes(k === "mirror" ? "mirrors" : "glides")),
  };
}
