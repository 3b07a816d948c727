import { type KeyboardEvent, useEffect, useRef } from "react";
import { Bar } from "../kit/bar.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Note } from "../kit/note.tsx";
import { Mark } from "../kit/pick-place/mark.tsx";
import { Controls } from "./controls.tsx";
import { describeFailure, starsFor } from "./ending-words.ts";
import { MapPicture } from "./map-picture.tsx";
import css from "./panel.module.css";
import { blockWords } from "./rules.ts";
import { nodeOf, programOf } from "./tree.ts";
import type { DroneAction, DroneState, PublicDroneGame } from "./types.ts";
import type { RunPosition, Speed, useRun } from "./use-run.ts";
import { cellName, HEADINGS } from "./world.ts";

interface MapPanelProps {
  props: ViewProps<PublicDroneGame, DroneState, DroneAction>;
  run: ReturnType<typeof useRun>;
  map: number;
  speed: Speed;
  onMap(map: number): void;
}

/** The map, the drone's position in words, and the buttons that fly it. */
export function MapPanel({ props, run, map, speed, onMap }: MapPanelProps) {
  const { id, pub, state, say, announce, verdict, ended } = props;
  const { shown } = run;
  const { ending, playing } = shown;
  const status = statusOf(shown, pub, say);
  const result = ending && resultOf(props, shown);
  const wasPlaying = useRef(false);

  useEffect(() => {
    if (wasPlaying.current && !playing) announce(result ? `${result} ${status}` : say("paused", { status }));
    wasPlaying.current = playing;
  }, [playing, result, status, announce, say]);

  const hasWon = ending?.k === "won" && !playing;
  useEffect(() => {
    if (hasWon) ended?.();
  }, [hasWon, ended]);

  function step(to: number) {
    const next = run.stepTo(to);
    const node = next.block === null ? undefined : nodeOf(state, next.block);
    const words = node ? say("step.said", { at: next.at, name: say("block", blockWords(node)) }) : say("at.start");
    announce([words, next.ending ? resultOf(props, next) : "", statusOf(next, pub, say)].join(" "));
  }

  function onKeyDown({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (key !== "s" || altKey || ctrlKey || metaKey || target instanceof HTMLSelectElement) return;
    announce(status);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to a key of the buttons inside
    <div className={css.panel} onKeyDown={onKeyDown}>
      {pub.maps.length > 1 && (
        <Bar label={say("maps")}>
          {pub.maps.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: maps never change places
            <label key={index} className={css.tab}>
              <input type="radio" name={`${id}-map`} checked={index === map} onChange={() => onMap(index)} />
              {say("map", { n: index + 1 })}
              <Mark part={verdict?.parts?.[`map${index + 1}`]} say={say} />
            </label>
          ))}
        </Bar>
      )}
      {pub.hiddenMaps > 0 && <Note>{say("hidden", { count: pub.hiddenMaps })}</Note>}
      <MapPicture shown={shown} label={say("picture", { status })} speed={speed} />
      <p className={css.status}>{status}</p>
      <p className={css.result} data-ending={ending?.k}>
        {result ?? (shown.at > 0 ? say("step.count", { at: shown.at }) : say("goals", goalsOf(pub)))}
      </p>
      <Controls
        shown={shown}
        begun={run.begun}
        empty={(state.lists[0] ?? []).length === 0}
        say={say}
        onPlay={run.play}
        onPause={run.pause}
        onStep={step}
      />
    </div>
  );
}

type Say = MapPanelProps["props"]["say"];

function statusOf({ field, world }: RunPosition, pub: PublicDroneGame, say: Say): string {
  const flies = pub.commands.includes("up") || pub.commands.includes("down") || world.alt !== 1;
  const carries = pub.commands.includes("pick");
  return say("status", {
    cell: cellName(world.cell, field.columns),
    dir: HEADINGS[world.dir] ?? "N",
    flies: flies ? "yes" : "no",
    alt: world.alt,
    battery: Number.isFinite(world.battery) ? world.battery : -1,
    carries: carries ? "yes" : "no",
    load: world.load,
  });
}

function resultOf({ state, pub, say }: MapPanelProps["props"], { ending, at }: RunPosition): string {
  if (!ending) return "";
  const program = programOf(state);
  if (ending.k === "won") {
    const blocks = describeFailure(ending, program, 1, 1).params?.blocks ?? 0;
    return say("won", { at, stars: starsFor(Number(blocks), pub.stars), blocks });
  }
  const { code, params } = describeFailure(ending, program, 1, 1);
  return say(code, params);
}

function goalsOf({ win, commands }: PublicDroneGame): Record<string, string> {
  const has = (goal: PublicDroneGame["win"][number]) => (win.includes(goal) ? "yes" : "no");
  return {
    photo: has("photoAll"),
    deliver: has("deliverAll"),
    visit: has("visitAll"),
    pad: has("reachPad"),
    flies: commands.includes("up") ? "yes" : "no",
  };
}
