import { useState } from "react";
import type { Say } from "../kit/messages.ts";
import css from "./knobs.module.css";
import { MAX_FORMULA_LENGTH, ownId, typedIn } from "./own.ts";
import type { Scene } from "./read-scene.ts";
import { seriesOf } from "./series.ts";
import { Swatch } from "./swatch.tsx";
import type { PublicGraph2d } from "./types.ts";
import type { Live } from "./use-live.ts";

interface OwnFunctionsProps {
  id: string;
  /** With the learner's functions among its items. */
  pub: PublicGraph2d;
  scene: Scene;
  live: Live;
  locked: boolean;
  say: Say;
}

/** A box for each function the learner may type. It's drawn while they type. */
export function OwnFunctions({ id, pub, scene, live, locked, say }: OwnFunctionsProps) {
  if (!pub.own) return null;
  return (
    <div className={css.knobs}>
      {typedIn(live.shown, pub).map((text, index) => {
        const item = pub.items.findIndex((other) => other.id === ownId(index));
        const isUnread = scene.problems.some(({ path }) => path === `/items/${item}/y`);
        return (
          <div key={ownId(index)} className={css.own}>
            <label htmlFor={`${id}-${ownId(index)}`}>
              <Swatch series={item < 0 ? "" : seriesOf(pub.items, item)} />
              <i>y</i> =<span className="visually-hidden"> {say("own.label", { number: index + 1 })}</span>
            </label>
            <Box
              id={`${id}-${ownId(index)}`}
              name={`own_${index + 1}`}
              text={text}
              locked={locked}
              isUnread={isUnread}
              onType={(typed) => live.preview({ t: "type", index, text: typed })}
              onTyped={live.commit}
            />
            {isUnread && (
              <p id={`${id}-${ownId(index)}-why`} className={css.why}>
                {say("own.unread")}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface BoxProps {
  id: string;
  name: string;
  text: string;
  locked: boolean;
  isUnread: boolean;
  onType(text: string): void;
  /** Called once the learner is done typing: with Enter, or by leaving the box. */
  onTyped(): void;
}

function Box({ id, name, text, locked, isUnread, onType, onTyped }: BoxProps) {
  const [isTyping, setTyping] = useState(false);
  function leave() {
    if (isTyping) onTyped();
    setTyping(false);
  }
  return (
    <input
      id={id}
      type="text"
      name={name}
      className={css.wide}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={MAX_FORMULA_LENGTH}
      value={text}
      readOnly={locked}
      aria-invalid={(isUnread && !isTyping) || undefined}
      aria-describedby={isUnread ? `${id}-why` : undefined}
      onChange={({ target }) => {
        setTyping(true);
        onType(target.value);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !isTyping) return;
        event.preventDefault();
        leave();
      }}
    />
  );
}
