import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { type Mark, sampleMarks } from "./history.ts";
import css from "./losses.module.css";
import { lossText, percentText } from "./number-text.ts";

const [WIDE, HIGH] = [300, 80];

interface LossNumbersProps {
  now: Mark;
  /** False if the weights are set by hand: then there are no epochs. */
  isTrained: boolean;
  say: Say;
}

/** Epoch, both losses and the share right. */
export function LossNumbers({ now, isTrained, say }: LossNumbersProps) {
  return (
    <dl className={css.numbers}>
      {isTrained && <Reading name={say("epoch")} value={String(now.epoch)} />}
      <Reading name={say("loss.train")} value={lossText(now.train)} look="train" />
      <Reading name={say("loss.test")} value={lossText(now.test)} look="test" />
      <Reading name={say("accuracy")} value={percentText(now.accuracy)} />
    </dl>
  );
}

interface LossCurveProps {
  marks: readonly Mark[];
  /** Loss to reach. */
  target: number | null;
  say: Say;
}

/** Both losses during the training. */
export function LossCurve({ marks, target, say }: LossCurveProps) {
  if (marks.length < 2) return <Note>{say("losses.none")}</Note>;
  const top = Math.max(
    target ?? 0,
    ...marks.map(({ train, test }) => Math.max(train, test)).filter(Number.isFinite),
    1e-6,
  );
  const last = Math.max(1, marks.at(-1)?.epoch ?? 1);
  const path = (read: (mark: Mark) => number) =>
    thinned(marks)
      .map((mark, index) => {
        const y = HIGH - (HIGH * Math.min(top, read(mark))) / top;
        return `${index === 0 ? "M" : "L"}${((WIDE * mark.epoch) / last).toFixed(1)} ${(Number.isFinite(y) ? y : 0).toFixed(1)}`;
      })
      .join("");
  return (
    <svg className={css.curve} viewBox={`0 -3 ${WIDE} ${HIGH + 6}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.axis} d={`M0 ${HIGH}H${WIDE}`} />
      {target !== null && <path className={css.target} d={`M0 ${HIGH - (HIGH * target) / top}H${WIDE}`} />}
      <path className={css.train} d={path(({ train }) => train)} />
      <path className={css.test} d={path(({ test }) => test)} />
    </svg>
  );
}

function Reading({ name, value, look }: { name: string; value: string; look?: "train" | "test" }) {
  return (
    <div data-look={look}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const MAX_POINTS = 200;

function thinned(marks: readonly Mark[]): Mark[] {
  const every = Math.max(1, Math.ceil(marks.length / MAX_POINTS));
  return marks.filter((_, index) => index % every === 0 || index === marks.length - 1);
}

/** The loss curves as a table. */
export function LossTable({ marks, say }: { marks: readonly Mark[]; say: Say }) {
  return (
    <table className={css.table} aria-label={say("table.losses")}>
      <thead>
        <tr>
          <th scope="col">{say("epoch")}</th>
          <th scope="col">{say("loss.train")}</th>
          <th scope="col">{say("loss.test")}</th>
          <th scope="col">{say("accuracy")}</th>
        </tr>
      </thead>
      <tbody>
        {sampleMarks(marks).map(({ epoch, train, test, accuracy }) => (
          <tr key={epoch}>
            <th scope="row">{epoch}</th>
            <td>{lossText(train)}</td>
            <td>{lossText(test)}</td>
            <td>{percentText(accuracy)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
