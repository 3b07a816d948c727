import type { MouseEvent, PointerEvent } from "react";
import { classes } from "#design/classes.ts";
import type { ViewProps } from "../kit/contract.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import { BlockSign } from "./block-sign.tsx";
import css from "./program.module.css";
import { MAX_REPEATS, sensesOf } from "./program.ts";
import { blockWords } from "./rules.ts";
import { placeOf } from "./tree.ts";
import type { Condition, DroneAction, DroneState, Node, PublicDroneGame } from "./types.ts";
import type { ProgramHand } from "./use-program-hand.ts";

const COUNTS = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1);

export interface ProgramProps {
  props: ViewProps<PublicDroneGame, DroneState, DroneAction>;
  pp: ProgramHand;
  /** Id of the element that explains the keys. */
  help: string;
  /** The block executed last, and whether it failed. */
  current: { id: number | null; failed: boolean };
  breaks: ReadonlySet<number>;
  onBreak(id: number): void;
}

interface ListProps extends ProgramProps {
  name: string;
  nodes: readonly Node[];
  label: string;
}

/** Blocks in order, each with its own lists inside. */
export function ProgramList(list: ListProps) {
  const { props, pp, name, nodes, label } = list;
  const { onClick, ...area } = pp.list(name);
  const inHand = pp.held !== null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys put down what is in hand at its grip
    <ol
      className={classes(css.list, !/^\d/.test(name) && css.inner)}
      aria-label={label}
      {...area}
      // The block around it would take the pointer, and the click after it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event: MouseEvent) => {
        event.stopPropagation(); // lists are nested
        onClick();
      }}
    >
      {nodes.map((node, at) => (
        <BlockItem key={node.id} {...list} node={node} at={at} />
      ))}
      {(nodes.length === 0 || inHand) && (
        <li className={css.slot} data-lands={pp.landsBefore(name, nodes.length) || undefined}>
          {props.say(nodes.length === 0 ? "slot.empty" : "slot.end")}
        </li>
      )}
    </ol>
  );
}

function BlockItem(list: ListProps & { node: Node; at: number }) {
  const { props, pp, help, name, node, at, current, breaks, onBreak } = list;
  const { state, say, locked } = props;
  const item = pp.item(String(node.id));
  const title = say("block", blockWords(node));
  const place = placeOf(state, node.id);
  const isCurrent = current.id === node.id;
  const stops = breaks.has(node.id);
  const label = say("placed", {
    name: title,
    n: at + 1,
    of: place?.of ?? 1,
    stops: stops ? "yes" : "no",
    now: isCurrent ? (current.failed ? "failed" : "yes") : "no",
  });
  const inner = (which: "b" | "e", nodes: readonly Node[]) => (
    <ProgramList
      {...list}
      name={`${which}${node.id}`}
      nodes={nodes}
      label={say(which === "b" ? "list.body" : "list.else", { name: title })}
    />
  );
  return (
    <li
      className={css.block}
      data-k={node.k}
      data-current={isCurrent ? (current.failed ? "failed" : "yes") : undefined}
      data-lands={pp.landsBefore(name, at) || undefined}
      {...item}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.stopPropagation(); // blocks are nested
        item.onPointerDown(event);
      }}
    >
      <div className={css.head}>
        <button
          className={css.grip}
          aria-label={label}
          aria-describedby={help}
          data-pp-handle=""
          {...pp.grip(String(node.id))}
        >
          <BlockSign kind={node.k} />
        </button>
        <Words props={props} node={node} title={title} />
        <span className={css.tail}>
          <button
            type="button"
            className={css.stop}
            tabIndex={-1}
            aria-pressed={stops}
            aria-label={say("break", { name: title })}
            onClick={() => onBreak(node.id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="6" />
            </svg>
          </button>
          <button
            type="button"
            className={css.remove}
            tabIndex={-1}
            aria-label={say("remove", { name: title })}
            disabled={locked}
            onClick={() => pp.remove(node.id)}
          >
            <PickIcon name="wrong" />
          </button>
        </span>
      </div>
      {"body" in node && inner("b", node.body)}
      {node.k === "if" && node.else && (
        <>
          <p className={css.else}>{say("else")}</p>
          {inner("e", node.else)}
        </>
      )}
    </li>
  );
}

function Words({ props, node, title }: { props: ListProps["props"]; node: Node; title: string }) {
  const { pub, act, say, locked } = props;
  if (node.k === "repeat") {
    return (
      <label className={css.words}>
        {say("repeat")}
        <select
          className={css.select}
          aria-label={say("repeat.count")}
          data-set={node.id}
          value={node.n}
          disabled={locked}
          onChange={(event) => act({ t: "count", id: node.id, n: Number(event.currentTarget.value) })}
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        {say("repeat.times", { n: node.n })}
      </label>
    );
  }
  if (node.k !== "while" && node.k !== "if") return <span className={css.words}>{title}</span>;
  const senses = sensesOf(pub.commands);
  return (
    <label className={css.words}>
      {say(node.k)}
      <select
        className={css.select}
        aria-label={say("condition")}
        data-set={node.id}
        value={node.test}
        disabled={locked}
        onChange={(event) => act({ t: "ask", id: node.id, test: event.currentTarget.value as Condition })} // the options are questions
      >
        {(senses.includes(node.test) ? senses : [node.test, ...senses]).map((sense) => (
          <option key={sense} value={sense}>
            {say("test", { test: sense.replace("!", "not_") })}
          </option>
        ))}
      </select>
    </label>
  );
}
