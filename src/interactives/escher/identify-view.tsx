import { useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { Note } from "../kit/note.tsx";
import { Panel } from "../kit/panel.tsx";
import { Cursor } from "./cursor.tsx";
import { type Fact, type Facts, nextStep } from "./flowchart.ts";
import { GroupSelect, GroupWords, namedGroup } from "./group-words.tsx";
import { LookFrame, useLook } from "./look-frame.tsx";
import css from "./panel.module.css";
import { short } from "./sheet.ts";
import type { Overlay, Show } from "./types.ts";
import type { EscherProps } from "./view.tsx";

/** A pattern to examine with tracing paper, a flowchart that asks one question at a time, and the list of groups. */
export function IdentifyView(props: EscherProps) {
  const { id, pub, state, act, say, announce, phase, locked } = props;
  const symbols = pub.tools.includes("symbols");
  const look = useLook(pub, 2);
  const { tracing, setTracing } = look;
  const [facts, setFacts] = useState<Partial<Facts>>({});
  const overlay = useMemo(() => onlyShown(pub.overlay, look.show), [pub.overlay, look.show]);

  function answer(fact: Fact, value: number | boolean) {
    const next = { ...facts, [fact]: value };
    setFacts(next);
    const step = nextStep(next);
    if ("group" in step) act({ t: "group", group: step.group });
    else announce(say(`ask.${step.ask}`));
  }

  return (
    <LookFrame
      {...props}
      look={look}
      overlay={overlay}
      title={say("look.title")}
      drawing={
        tracing && (
          <Cursor
            sheet={look.sheet}
            place={tracing.about}
            label={([x, y]) => say("cursor.trace", { x: short(x), y: short(y) })}
            onMove={(about) => setTracing({ ...tracing, about })}
            onPress={(about) => setTracing({ ...tracing, about })}
          />
        )
      }
      onDown={tracing ? (about) => setTracing({ ...tracing, about }) : undefined}
    >
      {(tools) => (
        <>
          <GroupSelect
            id={id}
            value={state.group}
            symbols={symbols}
            locked={locked}
            say={say}
            onGroup={(group) => act({ t: "group", group })}
          />
          {tools}
          {symbols && state.group && phase !== "correct" && <Note>{namedGroup(state.group, say)}</Note>}
          {!locked && (
            <Flowchart facts={facts} symbols={symbols} say={say} onAnswer={answer} onAgain={() => setFacts({})} />
          )}
          {phase === "correct" && state.group && <GroupWords group={state.group} symbols={symbols} say={say} />}
        </>
      )}
    </LookFrame>
  );
}

interface FlowchartProps {
  symbols: boolean;
  facts: Partial<Facts>;
  say: EscherProps["say"];
  onAnswer(fact: Fact, value: number | boolean): void;
  onAgain(): void;
}

const TURNS = [1, 2, 3, 4, 6] as const;

/** One question at a time, with earlier answers above it. */
function Flowchart({ facts, symbols, say, onAnswer, onAgain }: FlowchartProps) {
  const step = nextStep(facts);
  const asked = Object.entries(facts);
  return (
    <Panel title={say("chart")} isBoxed>
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
          <Bar className={css.replies}>
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
          </Bar>
        </>
      ) : (
        <p>{say("chart.leads", { group: symbols ? step.group : "none", words: say(`group.${step.group}`) })}</p>
      )}
      {asked.length > 0 && (
        <Button className={css.again} size="small" kind="plain" onClick={onAgain}>
          {say("chart.again")}
        </Button>
      )}
    </Panel>
  );
}

/** The author's overlay without the parts the learner has hidden. */
function onlyShown(overlay: Overlay | null, show: readonly Show[]): Overlay {
  if (!overlay) return { centres: [], lines: [] };
  return {
    centres: show.includes("centres") ? overlay.centres : [],
    lines: overlay.lines.filter(({ k }) => show.includes(k === "mirror" ? "mirrors" : "glides")),
  };
}
