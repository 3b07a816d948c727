import type { ReactNode } from "react";
import css from "./type-picture.module.css";

const filled = [0, 6, 7, 12, 18] as const;

/** Pictures of puzzles and programming types, 120 by 80. */
export const puzzlePictures: Readonly<Record<string, ReactNode>> = {
  calcdoku: (
    <>
      <path className={css.fillSoft} d="M30 10h40v20h-20v20h-20z" />
      <path className={css.thin} d="M50 10v60M70 10v60M30 30h60M30 50h60" />
      <path className={css.line} d="M30 10h60v60h-60zM70 10v20h-20v20h-20M50 50v20M70 50h20" />
      <text className={css.code} x="33" y="25">
        6×
      </text>
      <text className={css.code} x="73" y="25">
        2
      </text>
      <text className={css.code} x="53" y="65">
        5+
      </text>
    </>
  ),
  gridfill: (
    <>
      {filled.map((cell) => (
        <rect
          key={cell}
          className={css.fillAccent}
          x={32 + (cell % 5) * 11.5}
          y={12 + Math.floor(cell / 5) * 14.5}
          width="11.5"
          height="14.5"
        />
      ))}
      <path className={css.thin} d="M43.5 12v58M55 12v58M66.5 12v58M78 12v58M32 26.5h57.5M32 41h57.5M32 55.5h57.5" />
      <rect className={css.line} x="32" y="12" width="57.5" height="58" />
    </>
  ),
  hotcold: (
    <>
      <circle className={css.thin} cx="78" cy="34" r="32" />
      <circle className={css.thin} cx="78" cy="34" r="21" />
      <circle className={css.sun} cx="78" cy="34" r="11" />
      <circle className={css.fillSun} cx="78" cy="34" r="5" />
      <path className={css.line} d="M12 64L36 52L56 44" />
      <circle className={css.fillAccent} cx="12" cy="64" r="4" />
      <circle className={css.fillAccent} cx="36" cy="52" r="4" />
      <circle className={css.fillWrong} cx="56" cy="44" r="5" />
    </>
  ),
  hexapawn: (
    <>
      <path className={css.fillSurface} d="M30 10h60v60h-60z" />
      <path className={css.fillSoft} d="M50 10h20v20h-20zM30 30h20v20h-20zM70 30h20v20h-20zM50 50h20v20h-20z" />
      {[40, 60, 80].map((x) => (
        <g key={x}>
          <circle className={css.fillInk} cx={x} cy="20" r="6" />
          <circle className={css.fillSun} cx={x} cy={x === 60 ? 40 : 60} r="6" />
        </g>
      ))}
      <path className={css.wrong} d="M60 62v-13m-3 4l3-4l3 4" />
    </>
  ),
  sherlocksearch: (
    <>
      {[24, 50, 76].map((x) => (
        <g key={x}>
          <circle className={css.line} cx={x} cy="26" r="8" />
          <path className={css.line} d={`M${x - 12} 56c0-18 24-18 24 0`} />
        </g>
      ))}
      <path className={css.wrong} d="M14 14l20 44M34 14l-20 44" />
      <circle className={css.accent} cx="80" cy="36" r="20" />
      <path className={css.accent} d="M94 50l14 16" />
    </>
  ),
  orderlogic: (
    <>
      {[20, 46, 72, 98].map((x, index) => (
        <g key={x}>
          <circle className={[css.fillAccent, css.fillSun, css.fillRight, css.fillWrong][index]} cx={x} cy="30" r="9" />
          <path className={css.line} d={`M${x - 10} 58h20`} />
        </g>
      ))}
      <path className={css.dashed} d="M20 18q13-14 26 0M72 18q13-14 26 0" />
    </>
  ),
  operatorsearch: (
    <>
      <text className={css.words} x="60" y="34">
        3 × 8
      </text>
      <path className={css.thin} d="M44 40L60 52L76 40" />
      <text className={css.words} x="60" y="70">
        24
      </text>
      <circle className={css.sun} cx="60" cy="64" r="13" />
    </>
  ),
  toggletags: (
    <>
      <rect className={css.fillSoft} x="16" y="16" width="40" height="14" rx="4" />
      <path className={css.line} d="M20 23h32M64 23h40M16 41h26" />
      <rect className={css.fillSun} x="50" y="34" width="44" height="14" rx="4" />
      <path className={css.line} d="M54 41h36M16 59h60" />
      <circle className={css.fillAccent} cx="56" cy="16" r="4" />
      <path className={css.fillWrong} d="M94 29l4 6h-8z" />
    </>
  ),
  numberbunchers: (
    <>
      {[14, 15, 21, 9, 28, 35].map((number, index) => (
        <g key={number}>
          <rect
            className={number % 7 === 0 ? css.fillSun : css.fillSurface}
            x={16 + (index % 3) * 30}
            y={index < 3 ? 12 : 42}
            width="26"
            height="26"
            rx="5"
          />
          <text className={css.code} x={21 + (index % 3) * 30} y={index < 3 ? 30 : 60}>
            {number}
          </text>
        </g>
      ))}
    </>
  ),
  parson: (
    <>
      <rect className={css.fillSurface} x="18" y="10" width="58" height="14" rx="4" />
      <rect className={css.fillSoft} x="32" y="28" width="58" height="14" rx="4" />
      <rect className={css.fillSurface} x="46" y="46" width="44" height="14" rx="4" />
      <path className={css.line} d="M24 17h30M38 35h36M52 53h24" />
      <path className={css.accent} d="M102 58v-36m-6 7l6-7l6 7" />
    </>
  ),
  codex: (
    <>
      <rect className={css.fillSurface} x="14" y="10" width="92" height="60" rx="6" />
      <path className={css.accent} d="M24 26l8 7l-8 7" />
      <path className={css.line} d="M42 33h30M42 47h46M42 59h20" />
      <path className={css.right} d="M86 24l5 5l9-11" />
    </>
  ),
  dronegame: (
    <>
      <path className={css.thin} d="M16 60h88M16 40h88M16 20h88M36 8v64M60 8v64M84 8v64" />
      <path className={css.dashed} d="M26 50h34v-20h34" />
      <circle className={css.fillRight} cx="96" cy="30" r="8" />
      <path className={css.line} d="M19 43l14 14M33 43l-14 14" />
      <circle className={css.fillAccent} cx="26" cy="50" r="6" />
    </>
  ),
};
