import type { ReactNode } from "react";
import css from "./type-picture.module.css";

const inputs = [22, 58] as const;
const inner = [14, 40, 66] as const;

/** Pictures of visualisations, 120 by 80. */
export const seenPictures: Readonly<Record<string, ReactNode>> = {
  graph2d: (
    <>
      <path className={css.thin} d="M12 60h96M36 72V8" />
      <path className={css.accent} d="M16 14C30 84 58 84 72 14" />
      <path className={css.sun} d="M14 66L108 20" />
      <circle className={css.fillWrong} cx="62" cy="43" r="5" />
    </>
  ),
  quantumcircuit: (
    <>
      <path className={css.line} d="M10 24h100M10 56h100" />
      <rect className={css.fillSoft} x="24" y="12" width="24" height="24" rx="3" />
      <text className={css.words} x="36" y="30">
        H
      </text>
      <path className={css.accent} d="M76 24v42" />
      <circle className={css.fillAccent} cx="76" cy="24" r="5" />
      <circle className={css.accent} cx="76" cy="56" r="10" />
      <path className={css.accent} d="M66 56h20" />
    </>
  ),
  neuralnetworks: (
    <>
      {inputs.flatMap((from) =>
        inner.map((to) => (
          <path key={`${from} ${to}`} className={from === to - 8 ? css.sun : css.thin} d={`M24 ${from}L60 ${to}`} />
        )),
      )}
      {inner.map((to) => (
        <path key={to} className={to === 40 ? css.accent : css.thin} d={`M60 ${to}L98 40`} />
      ))}
      {inputs.map((y) => (
        <circle key={y} className={css.fillSun} cx="24" cy={y} r="7" />
      ))}
      {inner.map((y) => (
        <circle key={y} className={css.fillAccent} cx="60" cy={y} r="7" />
      ))}
      <circle className={css.fillRight} cx="98" cy="40" r="8" />
    </>
  ),
  huygensclock: (
    <>
      <path className={css.accent} d="M14 14h92" />
      <path className={css.line} d="M40 14L26 56M80 14L94 56" />
      <path className={css.dashed} d="M26 58q14 9 28 0M66 58q14 9 28 0" />
      <circle className={css.fillSun} cx="25" cy="58" r="8" />
      <circle className={css.fillSun} cx="95" cy="58" r="8" />
    </>
  ),
  coinflip: (
    <>
      {[10, 22, 40, 52, 38, 20, 8].map((height, index) => (
        <rect key={height} className={css.fillSoft} x={16 + index * 13} y={70 - height} width="11" height={height} />
      ))}
      <path className={css.line} d="M12 70h96" />
      <ellipse className={css.fillSun} cx="88" cy="24" rx="16" ry="16" />
      <ellipse className={css.line} cx="88" cy="24" rx="16" ry="16" />
      <text className={css.words} x="88" y="30">
        H
      </text>
    </>
  ),
  escher: (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <path
            key={`${row} ${column}`}
            className={(row + column) % 2 === 0 ? css.fillAccent : css.fillSun}
            d="M0 0q6 8 12 0t12 0q-6 10 0 20q-6-8-12 0t-12 0q6-10 0-20z"
            transform={`translate(${12 + column * 24} ${10 + row * 20})`}
          />
        )),
      )}
    </>
  ),
};
