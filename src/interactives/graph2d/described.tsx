import { memo, type ReactNode } from "react";
import { Disclosure } from "../kit/disclosure.tsx";
import { MathMarkup } from "../kit/maths/mathml.tsx";
import type { Expr } from "../kit/maths/syntax.ts";
import type { Say } from "../kit/messages.ts";
import { type Interest, interestsOf } from "./interest.ts";
import type { PlacedScene } from "./placed-scene.ts";
import type { Scene } from "./read-scene.ts";
import { seriesOf } from "./series.ts";
import { Swatch } from "./swatch.tsx";
import { shortNumber } from "./ticks.ts";
import { nameOf } from "./trace.ts";
import type { Item, Position, PublicGraph2d, Spot } from "./types.ts";
import css from "./view.module.css";
import type { Window } from "./window.ts";

export interface WordsProps {
  pub: PublicGraph2d;
  scene: Scene;
  stand: PlacedScene;
  window: Window;
  /** Called when this is opened. */
  lookAround(): void;
  say: Say;
}

interface DescribedProps extends WordsProps {
  /** The visible window while it moves; the rest of the description follows once it's still. */
  sight: Window;
}

/** The drawing in words, item by item, with the interesting points of each visible graph. */
export function Described({ sight, ...props }: DescribedProps) {
  return (
    <Disclosure title={props.say("describe")} isRuled onToggle={props.lookAround}>
      <p>{props.say("describe.window", windowParams(sight))}</p>
      <Items {...props} />
    </Disclosure>
  );
}

const Items = memo(function Items({ pub, scene, stand, window, say }: WordsProps) {
  return (
    <ul className={css.described}>
      {pub.items.map((item, index) => {
        const shape = stand.shapes[index];
        const found = shape?.k === "fn" ? interestsOf(shape, window.x, window.y) : [];
        return (
          <li key={JSON.stringify(item)}>
            <Swatch series={seriesOf(pub.items, index)} />
            <ItemWords item={item} index={index} scene={scene} stand={stand} say={say} />
            {found.length > 0 && (
              <ul>
                {found.map((interest) => (
                  <li key={JSON.stringify(interest)}>{interestWords(interest, say)}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
});

const windowParams = ({ x, y }: Window) => ({
  left: shortNumber(x[0], 3),
  right: shortNumber(x[1], 3),
  bottom: shortNumber(y[0], 3),
  top: shortNumber(y[1], 3),
});

function interestWords(interest: Interest, say: Say): string {
  const x = "x" in interest ? shortNumber(interest.x, 4) : "";
  const y = "y" in interest ? shortNumber(interest.y, 4) : "";
  if (interest.k === "level") return say(`interest.level.${interest.side}`, { y });
  return say(`interest.${interest.k}`, { x, y });
}

interface ItemProps {
  item: Item;
  index: number;
  scene: Scene;
  stand: PlacedScene;
  say: Say;
}

function ItemWords({ item, index, scene, stand, say }: ItemProps): ReactNode {
  const label = item.label ?? item.id;
  const formula = (field: string, left: string) => {
    const path = `/items/${index}/${field}`;
    const expr = scene.relations.get(path) ?? scene.formulas.get(path);
    return expr && <Formula left={left} expr={expr} />;
  };
  const name = label === undefined ? null : <>{label}: </>;
  const spot = ([x, y]: Spot) => `(${shortNumber(x, 4)}, ${shortNumber(y, 4)})`;
  const place = (given: Position) => (typeof given === "string" ? given : spot(stand.spotOf(given)));
  switch (item.k) {
    case "fn":
      return (
        <>
          {name}
          {formula("y", "y")}
        </>
      );
    case "param":
      return (
        <>
          {name}
          {formula("x", "x")}, {formula("y", "y")}
        </>
      );
    case "polar":
      return (
        <>
          {name}
          {formula("r", "r")}
        </>
      );
    case "implicit":
      return (
        <>
          {name}
          {formula("eq", "")}
        </>
      );
    case "ineq":
      return (
        <>
          {name}
          {formula("rel", "")}
        </>
      );
    case "points":
      return (
        <>
          {name}
          {say("item.points", { points: item.data.map(spot).join(", ") })}
        </>
      );
    case "point":
      return say("item.point", {
        name: nameOf([item], 0),
        at: spot(stand.spots.get(index) ?? [Number.NaN, Number.NaN]),
      });
    case "segment":
      return (
        <>
          {name}
          {say("item.segment", { from: place(item.from), to: place(item.to) })}
        </>
      );
    case "vector":
      return (
        <>
          {name}
          {say("item.vector", { from: place(item.from ?? [0, 0]), to: place(item.to) })}
        </>
      );
    case "polygon":
      return (
        <>
          {name}
          {say("item.polygon", { corners: item.corners.map(place).join(", ") })}
        </>
      );
    case "text":
      return say("item.text", { text: item.text, at: place(item.at) });
  }
}

function Formula({ left, expr }: { left: string; expr: Expr }) {
  const at = 0;
  const whole: Expr =
    left === "" ? expr : { k: "compare", first: { k: "name", name: left, at }, rest: [{ op: "=", right: expr }], at };
  return <MathMarkup expr={whole} />;
}
