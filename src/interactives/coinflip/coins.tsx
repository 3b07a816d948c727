import css from "./coins.module.css";
import type { Tally } from "./engine.ts";

const SIZE = 56;
const SMALL = 34;

/** Earlier flips of a single coin still shown. */
const TRAIL = 9;

interface CoinsProps {
  tally: Tally;
  coins: number;
  /** The latest throw was a single one, and the coin spins. */
  spins: boolean;
}

/** The coins: for one coin the latest flips, newest last and largest; for several the latest throw. The words below say the same. */
export function Coins({ tally, coins, spins }: CoinsProps) {
  const faces = coins === 1 ? tally.faces.slice(-TRAIL - 1) : tally.faces;
  const lying = faces === "" ? "?".repeat(Math.min(coins, 20)) : faces;
  return (
    <div className={css.table} aria-hidden="true">
      {[...lying].map((face, index) => {
        const isLatest = coins > 1 || index === lying.length - 1;
        const size = coins === 1 && isLatest ? SIZE : SMALL + (coins > 1 ? 6 : 0);
        return (
          <svg
            key={isLatest ? `${tally.throws} ${index}` : index - lying.length}
            className={css.coin}
            data-spins={spins && isLatest}
            width={size}
            height={size}
            viewBox="0 0 56 56"
            aria-hidden="true"
          >
            <Face face={face} />
          </svg>
        );
      })}
    </div>
  );
}

/** Heads shows a sun over a parabola, tails a hyperbola: they differ without letter or colour. */
function Face({ face }: { face: string }) {
  if (face === "?") return <circle className={css.empty} cx={28} cy={28} r={25} />;
  const isHead = face === "H";
  return (
    <g data-face={face}>
      <circle className={isHead ? css.heads : css.tails} cx={28} cy={28} r={26} />
      <circle className={css.rim} cx={28} cy={28} r={22} />
      {isHead ? (
        <path className={css.motif} d="M12 40Q28 8 44 40M28 9v5M18 12l3 4M38 12l-3 4" />
      ) : (
        <path className={css.motif} d="M13 14Q26 28 13 42M43 14Q30 28 43 42" />
      )}
      <text className={css.letter} x={28} y={30} textAnchor="middle" dominantBaseline="central">
        {face}
      </text>
    </g>
  );
}
