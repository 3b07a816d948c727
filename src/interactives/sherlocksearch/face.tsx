import css from "./face.module.css";
import type { Attrs } from "./pred.ts";

/** Attributes a face can show; others are only given in words. */
const LOOKS: Readonly<Record<string, (value: Attrs[string]) => boolean>> = {
  hat: isYes,
  glasses: isYes,
  beard: isYes,
  moustache: isYes,
  earrings: isYes,
  scarf: isYes,
};

/** True if a face shows this attribute, so that no word has to. */
export function isDrawn(attribute: string): boolean {
  return LOOKS[attribute] !== undefined;
}

export function isYes(value: Attrs[string]): boolean {
  return value === true || value === "yes";
}

/** A small portrait of the attributes. Everyone is drawn with the same shapes, so that only the attributes differ. */
export function Face({ attrs, out }: { attrs: Attrs; out: boolean }) {
  const has = (look: string) => {
    const value = attrs[look];
    return value !== undefined && LOOKS[look]?.(value) === true;
  };
  return (
    <svg className={css.face} viewBox="0 0 64 64" aria-hidden="true" data-out={out || undefined}>
      <path className={css.body} d="M10 64c1-13 9-18 22-18s21 5 22 18z" />
      <ellipse className={css.head} cx={32} cy={30} rx={14} ry={17} />
      {has("beard") && (
        <path
          className={css.hair}
          d="M18.5 33c1 12 7 17.500 13.500 17.500s12.500-5.500 13.500-17.500c-3 5-7 6-13.500 6s-10.500-1-13.500-6z"
        />
      )}
      {has("moustache") && (
        <path
          className={css.hair}
          d="M32 37c-4-2.500-8-1-9.500 2.500 4 .5 7.500 0 9.500-2.500 2 2.500 5.500 3 9.500 2.500-1.500-3.500-5.500-5-9.500-2.500z"
        />
      )}
      <circle className={css.eye} cx={26.5} cy={29} r={1.6} />
      <circle className={css.eye} cx={37.5} cy={29} r={1.6} />
      <path className={css.line} d="M27.500 41.500c3 2 6 2 9 0" />
      {has("glasses") && (
        <g className={css.glasses}>
          <circle cx={26} cy={29} r={5} />
          <circle cx={38} cy={29} r={5} />
          <path d="M31 28.500c.7-.6 1.300-.6 2 0M21 28l-3-1M43 28l3-1" />
        </g>
      )}
      {has("earrings") && (
        <g className={css.earrings}>
          <circle cx={17.5} cy={37} r={2.4} />
          <circle cx={46.5} cy={37} r={2.4} />
        </g>
      )}
      {has("hat") && (
        <g className={css.hat}>
          <path d="M20 18c0-10 5-14 12-14s12 4 12 14z" />
          <path d="M12 18.500c6-2.500 34-2.500 40 0-6 3-34 3-40 0z" />
        </g>
      )}
      {has("scarf") && <path className={css.scarf} d="M20 46c6 4 18 4 24 0l2 5c-8 5-20 5-28 0zM38 51l6 11h-7l-3-10z" />}
      {out && <path className={css.cross} d="M10 10l44 44M54 10L10 54" />}
    </svg>
  );
}
