import { Button } from "#design/button.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { seededRandom } from "../kit/random.ts";
import { drawSamples } from "./draw.ts";
import type { Branch, FinalState } from "./engine.ts";
import { amplitudeText, numberText, percentText } from "./exact.ts";
import { binary, blochOf, weight } from "./readout.ts";
import css from "./readouts.module.css";
import { entriesOf } from "./target.ts";
import type { PublicCircuit } from "./types.ts";

/** Maximum number of rows in a table of results; the rest are only counted. */
const MAX_ROWS = 32;
const TINY = 1e-9;

interface ChancesProps {
  chances: ArrayLike<number>;
  digits: number;
  /** Probabilities asked for. */
  goal: ReadonlyMap<number, number> | null;
  say: Say;
}

/** A bar for every possible result, with a mark at the goal's value. */
export function Chances({ chances, digits, goal, say }: ChancesProps) {
  const all = Array.from(chances, (chance, index) => ({ index, chance, wanted: goal?.get(index) ?? 0 }));
  const possible = all.filter(({ chance, wanted }) => chance > TINY || wanted > TINY);
  const shown = [...possible]
    .sort((a, b) => Math.max(b.chance, b.wanted) - Math.max(a.chance, a.wanted))
    .slice(0, MAX_ROWS)
    .sort((a, b) => a.index - b.index);
  return (
    <>
      <table className={css.table} aria-label={say("table.chances")}>
        <thead>
          <tr>
            <th scope="col">{say("head.result")}</th>
            <td />
            <th scope="col">{say("head.chance")}</th>
            {goal && <th scope="col">{say("head.goal")}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, chance, wanted }) => (
            <tr key={index}>
              <th scope="row" className={css.ket}>{`|${binary(index, digits)}⟩`}</th>
              <td className={css.barCell}>
                <Bar share={chance} wanted={goal ? wanted : null} />
              </td>
              <td className={css.number}>{percentText(chance)}</td>
              {goal && <td className={css.number}>{percentText(wanted)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {possible.length > shown.length && <Note>{say("more", { count: possible.length - shown.length })}</Note>}
    </>
  );
}

function Bar({ share, wanted }: { share: number; wanted: number | null }) {
  return (
    <svg className={css.bar} viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.trough} x={0} y={2} width={200} height={12} />
      <rect className={css.level} x={0} y={2} width={200 * share} height={12} />
      {wanted !== null && <path className={css.wanted} d={`M${Math.min(199, Math.max(1, 200 * wanted))} 0V16`} />}
    </svg>
  );
}

/** Every non-zero amplitude: a disc for its size, a hand for its phase, and its value. */
export function Amplitudes({ branch, qubits, say }: { branch: Branch; qubits: number; say: Say }) {
  const entries = entriesOf(branch.vector);
  const shown = [...entries]
    .sort(([a], [b]) => weight(branch.vector, b) - weight(branch.vector, a))
    .slice(0, MAX_ROWS)
    .sort(([a], [b]) => a - b);
  return (
    <>
      <table className={css.table} aria-label={say("table.amplitudes")}>
        <thead>
          <tr>
            <th scope="col">{say("head.state")}</th>
            <td />
            <th scope="col">{say("head.amplitude")}</th>
            <th scope="col">{say("head.phase")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([index, re, im]) => (
            <tr key={index}>
              <th scope="row" className={css.ket}>{`|${binary(index, qubits)}⟩`}</th>
              <td>
                <Dial re={re} im={im} />
              </td>
              <td className={css.number}>{amplitudeText(re, im)}</td>
              <td className={css.number}>{say("degrees", { degrees: phaseOf(re, im) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > shown.length && <Note>{say("more", { count: entries.length - shown.length })}</Note>}
    </>
  );
}

function phaseOf(re: number, im: number): string {
  const degrees = Math.round((1800 * Math.atan2(Math.abs(im) < TINY ? 0 : im, re)) / Math.PI) / 10;
  return String(degrees === 0 ? 0 : degrees).replace("-", "−");
}

function Dial({ re, im }: { re: number; im: number }) {
  const size = Math.hypot(re, im);
  return (
    <svg className={css.dial} viewBox="-22 -22 44 44" aria-hidden="true">
      <circle className={css.rim} r={20} />
      <circle className={css.disc} r={20 * size} />
      <path className={css.hand} d={`M0 0L${((20 * re) / size).toFixed(2)} ${((-20 * im) / size).toFixed(2)}`} />
    </svg>
  );
}

/** Bloch vector of every qubit, as a drawing and as numbers. */
export function Bloch({ outcome, names, say }: { outcome: FinalState; names: readonly string[]; say: Say }) {
  return (
    <table className={css.table} aria-label={say("table.bloch")}>
      <thead>
        <tr>
          <th scope="col">{say("head.qubit")}</th>
          <td />
          <th scope="col">x</th>
          <th scope="col">y</th>
          <th scope="col">z</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, row) => {
          const [x, y, z] = blochOf(outcome, row);
          const length = Math.hypot(x, y, z);
          const purity = length > 1 - 1e-6 ? say("bloch.pure") : say("bloch.mixed", { length: numberText(length) });
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={css.told}>{purity}</span>
              </th>
              <td>
                <Sphere x={x} y={y} z={z} />
              </td>
              {[x, y, z].map((part, axis) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three axes, always in this order
                <td key={axis} className={css.number}>
                  {numberText(part)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Seen from the front, slightly from above and from the right: x points towards us, y right, z up. */
function Sphere({ x, y, z }: { x: number; y: number; z: number }) {
  const across = 34 * (y * 0.94 - x * 0.34);
  const down = 34 * (x * 0.28 - z);
  return (
    <svg className={css.sphere} viewBox="-44 -44 88 88" aria-hidden="true">
      <circle className={css.rim} r={34} />
      <ellipse className={css.equator} rx={34} ry={10} />
      <path className={css.equator} d="M0 -34V34M-32 0H32M12 -9.5L-12 9.5" />
      <text className={css.pole} x={0} y={-36}>
        0
      </text>
      <text className={css.pole} x={0} y={43}>
        1
      </text>
      <path className={css.arrow} d={`M0 0L${across.toFixed(2)} ${down.toFixed(2)}`} />
      <circle className={css.tip} cx={across.toFixed(2)} cy={down.toFixed(2)} r={4} />
    </svg>
  );
}

interface SamplesProps {
  chances: ArrayLike<number>;
  digits: number;
  seed: string;
  onDraw(): void;
  say: Say;
}

const SHOTS = 200;

/** Simulated runs: the same results for the same seed. */
export function Samples({ chances, digits, seed, onDraw, say }: SamplesProps) {
  const counts = [...drawSamples(chances, SHOTS, seededRandom(seed))].sort(([a], [b]) => a - b);
  return (
    <>
      <Counts
        label={say("table.samples", { shots: SHOTS })}
        counts={counts.map(([index, count]) => [binary(index, digits), count])}
        say={say}
      />
      <Button size="small" onClick={onDraw}>
        {say("draw")}
      </Button>
    </>
  );
}

/** Results with the number of times each came up. */
export function Counts({
  label,
  counts,
  say,
}: {
  label: string;
  counts: readonly (readonly [string, number])[];
  say: Say;
}) {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say("head.result")}</th>
          <td />
          <th scope="col">{say("head.count")}</th>
        </tr>
      </thead>
      <tbody>
        {counts.slice(0, MAX_ROWS).map(([bits, count]) => (
          <tr key={bits}>
            <th scope="row" className={css.ket}>
              {bits}
            </th>
            <td className={css.barCell}>
              <Bar share={count / all} wanted={null} />
            </td>
            <td className={css.number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A matrix as a table, which scrolls sideways where it's too wide. */
export function MatrixTable({
  matrix,
  label,
}: {
  matrix: readonly (readonly (readonly [number, number])[])[];
  label: string;
}) {
  const digits = Math.log2(matrix.length);
  return (
    <LabelledGroup className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <td />
            {matrix.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a matrix is its number
              <th key={column} scope="col" className={css.ket}>{`|${binary(column, digits)}⟩`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((entries, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a matrix is its number
            <tr key={row}>
              <th scope="row" className={css.ket}>{`|${binary(row, digits)}⟩`}</th>
              {entries.map(([re, im], column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className={css.number} data-zero={Math.hypot(re, im) < TINY || undefined}>
                  {amplitudeText(re, im)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LabelledGroup>
  );
}

/** Label of a branch in the list of branches. */
export function branchLabel(branch: Branch, pub: PublicCircuit, say: Say): string {
  return say("branch.one", { bits: binary(branch.register, pub.bits) || "–", percent: percentText(branch.chance) });
}
