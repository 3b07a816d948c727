import type { ReactNode } from "react";
import css from "./type-picture.module.css";

const rows = [18, 40, 62] as const;

/** Pictures of question types, 120 by 80. */
export const questionPictures: Readonly<Record<string, ReactNode>> = {
  multipleChoice: (
    <>
      {rows.map((y) => (
        <g key={y}>
          <circle className={css.line} cx="28" cy={y} r="8" />
          <path className={css.thin} d={`M46 ${y}h52`} />
        </g>
      ))}
      <circle className={css.fillAccent} cx="28" cy="40" r="4.5" />
    </>
  ),
  multiSelect: (
    <>
      {rows.map((y) => (
        <g key={y}>
          <rect className={css.line} x="20" y={y - 8} width="16" height="16" rx="3" />
          <path className={css.thin} d={`M46 ${y}h52`} />
        </g>
      ))}
      <path className={css.right} d="M23 18l4 4l7-8M23 62l4 4l7-8" />
    </>
  ),
  numeric: (
    <>
      <rect className={css.fillSurface} x="22" y="24" width="76" height="32" rx="6" />
      <text className={css.words} x="54" y="46">
        0.75
      </text>
      <path className={css.accent} d="M80 32v16" />
    </>
  ),
  expression: (
    <>
      <rect className={css.fillSurface} x="18" y="24" width="84" height="32" rx="6" />
      <text className={css.words} x="60" y="46">
        x² − 1
      </text>
    </>
  ),
  slider: (
    <>
      <path className={css.line} d="M18 46h84" />
      <path className={css.accent} d="M18 46h46" />
      <circle className={css.fillAccent} cx="64" cy="46" r="9" />
      <path className={css.sun} d="M82 26v12" />
    </>
  ),
  freeText: (
    <>
      <rect className={css.fillSurface} x="16" y="14" width="88" height="52" rx="6" />
      <path className={css.line} d="M26 28h64M26 40h50M26 52h22" />
      <path className={css.accent} d="M54 46v12" />
    </>
  ),
  ordering: (
    <>
      <circle className={css.fillSun} cx="28" cy="40" r="6" />
      <circle className={css.fillRight} cx="54" cy="40" r="10" />
      <circle className={css.fillAccent} cx="90" cy="40" r="15" />
      <path className={css.thin} d="M16 64h88m-6-4l6 4l-6 4" />
    </>
  ),
  matching: (
    <>
      {rows.map((y) => (
        <g key={y}>
          <circle className={css.fillAccent} cx="30" cy={y} r="6" />
          <rect className={css.fillSun} x="84" y={y - 6} width="12" height="12" rx="2" />
        </g>
      ))}
      <path className={css.line} d="M40 18L80 40M40 40L80 62M40 62L80 18" />
    </>
  ),
};
