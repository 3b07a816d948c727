import { useId, useState } from "react";
import { Button } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import { FASTEST, PLANET, SLOWEST, SPEED_STEP, START, shapeAt, throwPath } from "./throw-path.ts";
import css from "./throw-play.module.css";

/** Faint paths of slower and faster throws, so that the picture says something before it's touched. */
const ghosts = [1, 1.2, 1.3, 1.36, 1.41, 1.6].map(throwPath);
const FIRST_SPEED = 1.15;
/** Times the circling speed that people can guess. */
const guesses = [1.2, 1.4, 2, 4];

/** Newton's cannon: how fast does a stone have to be thrown never to come back? */
export function ThrowPlay() {
  const [speed, setSpeed] = useState(FIRST_SPEED);
  const [touched, setTouched] = useState(false);
  const [guess, setGuess] = useState<number | null>(null);
  const id = useId();
  const shape = shapeAt(speed);
  const left = PLANET[0] - START;
  const arrow = PLANET[1] - 18 - 46 * (speed - 0.6);
  return (
    <figure className={css.play}>
      <svg
        className={`fig ${css.figure}`}
        viewBox="0 0 440 340"
        role="img"
        aria-label={say("PLAY_FIGURE", { shape: say(`PLAY_${shape}`) })}
      >
        {ghosts.map((d) => (
          <path key={d} className={css.ghost} d={d} />
        ))}
        <path className={css.path} d={throwPath(speed)} data-shape={shape} />
        <circle className={css.planet} cx={PLANET[0]} cy={PLANET[1]} r="34" />
        <ellipse className={css.ring} cx={PLANET[0]} cy={PLANET[1]} rx="34" ry="11" />
        <path
          className={css.arrow}
          d={`M${left} ${PLANET[1]}V${arrow}M${left - 7} ${arrow + 9}L${left} ${arrow}L${left + 7} ${arrow + 9}`}
        />
        <circle className={css.stone} cx={left} cy={PLANET[1]} r="9" />
      </svg>
      <figcaption className={css.desk}>
        {/* It stays, so that nothing jumps and no focus gets lost. */}
        <fieldset className={css.guesses}>
          <legend className={css.label}>{say("PLAY_GUESS")}</legend>
          {guesses.map((times) => (
            <Button
              key={times}
              size="small"
              kind={guess === times ? "primary" : "secondary"}
              aria-pressed={guess === times}
              onClick={() => setGuess(times)}
            >
              {say("PLAY_TIMES", { times })}
            </Button>
          ))}
        </fieldset>
        <div className={css.control}>
          <label className={css.label} htmlFor={id}>
            {say("PLAY_SPEED")}
          </label>
          <input
            id={id}
            className={css.slider}
            type="range"
            min={SLOWEST}
            max={FASTEST}
            step={SPEED_STEP}
            value={speed}
            aria-valuetext={say("PLAY_VALUE", { speed: speed.toFixed(2) })}
            onChange={(event) => {
              setTouched(true);
              setSpeed(Number(event.currentTarget.value));
            }}
          />
          <span className={css.value}>{say("PLAY_VALUE", { speed: speed.toFixed(2) })}</span>
        </div>
        <p className={css.says} aria-live="polite">
          {touched ? (
            <>
              {say(`PLAY_SAYS_${shape}`)}
              {shape === "PARABOLA" && guess !== null && ` ${say("PLAY_YOU_GUESSED", { times: guess })}`}
            </>
          ) : (
            <>
              <span className={css.invite}>
                {guess === null ? say("PLAY_INVITE") : say("PLAY_GUESSED", { times: guess })}
              </span>
              <span className={css.told}>{say("PLAY_STATIC")}</span>
            </>
          )}
        </p>
      </figcaption>
    </figure>
  );
}
