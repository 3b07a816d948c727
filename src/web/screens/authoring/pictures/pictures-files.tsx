import type { ReactNode } from "react";
import css from "./type-picture.module.css";

/** Pictures of what's uploaded, 120 by 80. */
export const filePictures: Readonly<Record<string, ReactNode>> = {
  image: (
    <>
      <circle className={css.fillSun} cx="84" cy="26" r="9" />
      <path className={css.fillSoft} d="M14 66L46 26L68 52L80 40L106 66Z" />
      <path className={css.line} d="M14 66L46 26L68 52L80 40L106 66Z" />
    </>
  ),
  sound: (
    <>
      <path className={css.accent} d="M60 16v48M44 26v28M76 26v28" />
      <path className={css.line} d="M28 34v12M92 34v12" />
    </>
  ),
  lottie: (
    <>
      <path className={css.dashed} d="M18 60C36 8 66 8 92 50" />
      <circle className={css.fillSoft} cx="30" cy="36" r="7" />
      <circle className={css.fillAccent} cx="94" cy="54" r="9" />
    </>
  ),
};
