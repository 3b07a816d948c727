import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Flow } from "./flow.tsx";
import { Palette } from "./palette.tsx";
import { PartButton } from "./part-button.tsx";
import { Picture } from "./picture.tsx";
import { marksIn, shownParts, toggleTagsRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { PublicToggleTags, ToggleTagsAction, ToggleTagsAnswer, ToggleTagsState } from "./types.ts";
import { type Marking, useMarking } from "./use-marking.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicToggleTags, ToggleTagsState, ToggleTagsAction>;

function View(props: Props) {
  const { pub, state, act, say, locked } = props;
  const [pen, setPen] = useState(0);
  const marking = useMarking(props, "part");
  const count = marksIn(state);
  return (
    <Bench
      pin={pub.medium.kind === "image" ? undefined : "free"}
      picture={
        <>
          <Palette tags={pub.tags} pen={pen} locked={locked} say={say} onPen={setPen} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
          <div className={css.medium} onKeyDown={onPlainKey((event) => marking.keyed(event, setPen))}>
            <Shown props={props} marking={marking} pen={pen} />
          </div>
        </>
      }
      controls={
        <div className={css.foot}>
          <span className={css.count}>
            {pub.count === null ? say("COUNT", { count }) : say("COUNT_OF", { count, of: pub.count })}
          </span>
          <Button
            size="small"
            aria-pressed={state.none}
            aria-disabled={locked}
            onClick={() => act({ t: "none" })}
            className={css.none}
          >
            {say("NONE")}
          </Button>
        </div>
      }
      more={pub.medium.kind === "image" && <AsList props={props} pen={pen} onPen={setPen} />}
    />
  );
}

function Shown({ props, marking, pen }: { props: Props; marking: Marking; pen: number }) {
  const { medium } = props.pub;
  const { say } = props;
  if (medium.kind === "flow") return <Flow {...medium} marking={marking} pen={pen} say={say} />;
  if (medium.kind === "image") return <Picture medium={medium} marking={marking} pen={pen} say={say} />;
  return (
    <ul
      className={css.list}
      aria-label={say("LIST")}
      data-formulas={medium.items.some(({ html }) => html.includes("<math")) || undefined}
    >
      {medium.items.map(({ id, html }) => (
        <li key={id}>
          <PartButton marking={marking} part={id} pen={pen} look="card" say={say}>
            <span className={css.body} dangerouslySetInnerHTML={{ __html: html }} />
          </PartButton>
        </li>
      ))}
    </ul>
  );
}

/** The parts of a picture as a list of buttons. */
function AsList({ props, pen, onPen }: { props: Props; pen: number; onPen(pen: number): void }) {
  const { pub, say } = props;
  const marking = useMarking(props, "twin");
  return (
    <details>
      <summary className={css.summary}>{say("AS_LIST")}</summary>
      <ul
        className={css.list}
        aria-label={say("AS_LIST")}
        onKeyDown={onPlainKey((event) => marking.keyed(event, onPen))}
      >
        {shownParts(pub).map(({ id, name }) => (
          <li key={id}>
            <PartButton marking={marking} part={id} pen={pen} look="card" say={say}>
              {name}
            </PartButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Learner's view of toggletags. */
export const view: LearnerView<PublicToggleTags, ToggleTagsState, ToggleTagsAction, ToggleTagsAnswer> = {
  type: "toggletags",
  rules: toggleTagsRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← → ↑ ↓", code: "KEY_ARROWS" },
    { keys: "Space, Enter", code: "KEY_TOGGLE" },
    { keys: "1–6", code: "KEY_PEN" },
  ],
};
