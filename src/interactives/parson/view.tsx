import type { PartVerdict, ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import { Mark } from "../kit/pick-place/mark.tsx";
import { pickKeys, pickMessages } from "../kit/pick-place/messages.ts";
import { PickCard } from "../kit/pick-place/pick-card.tsx";
import { TwoLists } from "../kit/pick-place/two-lists.tsx";
import { BlockText } from "./block-text.tsx";
import { DEEPEST, unitOf, unitsOf } from "./moves.ts";
import { parsonRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { Line, ParsonAction, ParsonAnswer, ParsonState, PublicParson } from "./types.ts";
import { sourceOf, useParsonHand } from "./use-parson-hand.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicParson, ParsonState, ParsonAction>;

function View(props: Props) {
  const { id, pub, state, say } = props;
  const pp = useParsonHand(props);
  const units = unitsOf(state);
  const source = sourceOf(pub, state);
  const help = `${id}-help`;
  const graded = pub.indentation === "graded";

  const card = (unit: readonly Line[], more: { at?: number; last?: boolean }) => (
    <BlockCard key={unit[0]?.id} props={props} pp={pp} unit={unit} help={help} {...more} />
  );

  return (
    <TwoLists
      id={id}
      pp={pp}
      say={say}
      guides={graded}
      keys={say(graded ? "keys.help" : "pick.keys")}
      source={{
        cards: source.map(({ frame, heads }) => {
          const cards = heads.map((head) => card(unitOf(state, head), {}));
          if (!frame) return cards;
          return (
            <li key={`frame ${heads[0]}`} className={css.pair}>
              <p className={css.pairTitle}>{say("frame")}</p>
              <ul className={css.pairList} aria-label={say("frame")}>
                {cards}
              </ul>
            </li>
          );
        }),
        isEmpty: source.length === 0,
      }}
      answer={{
        cards: units.map((unit, at) => card(unit, { at, last: at === units.length - 1 })),
        isEmpty: units.length === 0,
      }}
    />
  );
}

interface CardProps {
  props: Props;
  pp: ReturnType<typeof useParsonHand>;
  unit: readonly Line[];
  help: string;
  /** Position in the solution; absent in the source. */
  at?: number;
  last?: boolean;
}

function BlockCard({ props, pp, unit, help, at, last }: CardProps) {
  const { pub, state, act, verdict, say, locked } = props;
  const head = unit[0]?.id ?? "";
  const depth = state.lines.find(({ id }) => id === head)?.indent ?? 0;
  const least = Math.min(...unit.map(({ indent }) => indent));
  const part = at === undefined ? undefined : partOf(unit, verdict?.parts);
  const { code, params } = parsonRules.describe(state, pub, head);
  const name = String(params?.name ?? "");
  const side = (by: 1 | -1) => (
    <button
      type="button"
      className={css.side}
      tabIndex={-1}
      aria-label={say(by < 0 ? "indent.less" : "indent.more", { name })}
      disabled={locked || (by < 0 ? depth === 0 : depth === DEEPEST)}
      onClick={() => act({ t: "indent", id: head, by })}
    >
      <PickIcon name={by < 0 ? "left" : "next"} />
    </button>
  );
  return (
    <PickCard
      pp={pp}
      item={head}
      label={say(code, params)}
      help={help}
      part={part}
      depth={at === undefined ? 0 : shownDepth(pp.held, head, depth) + least}
      landsBefore={at !== undefined && pp.landsBefore(at)}
      landsAfter={at !== undefined && last === true && pp.landsBefore(at + 1)}
      tail={
        <>
          <Mark part={part} say={say} />
          {at !== undefined && pub.indentation === "graded" && (
            <span className={css.sides}>
              {side(-1)}
              {side(1)}
            </span>
          )}
        </>
      }
    >
      {unit.map((line) => {
        const block = pub.blocks.find(({ id }) => id === line.id);
        if (!block) return null;
        return (
          <div key={line.id} data-depth={line.indent - least} className={css.line}>
            <BlockText
              block={block}
              language={pub.language}
              blanks={state.blanks}
              onFill={(key, choice) => act({ t: "fill", id: line.id, key, choice })}
              locked={locked}
              say={say}
            />
          </div>
        );
      })}
    </PickCard>
  );
}

/** A unit is as wrong as its worst line. */
function partOf(
  unit: readonly Line[],
  parts: Readonly<Record<string, PartVerdict>> | undefined,
): PartVerdict | undefined {
  const found = unit.flatMap(({ id }) => parts?.[id] ?? []);
  return found.find((part) => part !== "right") ?? found[0];
}

/** A picked-up card already shows the depth it would get. */
function shownDepth(held: { item: string; shift: number; by: string } | null, head: string, depth: number): number {
  if (held?.item !== head || held.by === "pointer") return depth;
  return Math.max(0, Math.min(DEEPEST, depth + held.shift));
}

/** Learner's view of parson. */
export const view: LearnerView<PublicParson, ParsonState, ParsonAction, ParsonAnswer> = {
  type: "parson",
  rules: parsonRules,
  View,
  hasBench: true,
  messages: { ...pickMessages, ...strings },
  keys: [...pickKeys, { keys: "← →", code: "keys.indent" }, { keys: "Delete", code: "keys.remove" }],
};
