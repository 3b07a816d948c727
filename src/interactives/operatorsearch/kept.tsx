import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import { shownFraction } from "../kit/maths/exact.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import css from "./kept.module.css";
import { puzzleOf } from "./puzzle.ts";
import { hitOf, shownText, whyNotKeep } from "./rules.ts";
import type { OperatorSearchAction, OperatorSearchState, PublicOperatorSearch } from "./schema.ts";
import view from "./view.module.css";

type Props = Pick<
  ViewProps<PublicOperatorSearch, OperatorSearchState, OperatorSearchAction>,
  "id" | "pub" | "state" | "act" | "say" | "locked" | "announce"
>;

/** The ways found so far, and the button that keeps the current one. */
export function Kept({ id, pub, state, act, say, locked, announce }: Props) {
  const refusal = whyNotKeep(state, pub);
  const why = refusal && say(refusal.code, refusal.params);
  const hits = hitOf(state, pub) !== null;
  return (
    <div className={css.kept}>
      <Bar>
        <Button
          kind={refusal ? "secondary" : "reward"}
          aria-disabled={locked || refusal !== null}
          aria-describedby={`${id}-keep`}
          onClick={() => act({ t: "keep" })}
        >
          {say("KEEP")}
        </Button>
        <Button
          kind="plain"
          size="small"
          aria-disabled={locked}
          onClick={() => {
            act({ t: "clear" });
            announce(say("SAY_CLEARED"));
          }}
        >
          {say("CLEAR")}
        </Button>
        <span id={`${id}-keep`} className={view.note}>
          {!locked && (hits || state.found.length === 0) && why}
        </span>
      </Bar>
      <LabelledGroup aria-label={say("KEPT_LABEL")}>
        <p className={css.count}>
          {say("KEPT_COUNT", { count: state.found.length, wanted: pub.find === "all" ? 0 : Number(pub.find) })}
        </p>
        {state.found.length > 0 && (
          <ol className={css.ways}>
            {state.found.map((way) => (
              <li key={way}>
                <PickIcon name="right" />
                {shownText(way)} = {shownFraction(puzzleOf(pub).target)}
              </li>
            ))}
          </ol>
        )}
      </LabelledGroup>
    </div>
  );
}
