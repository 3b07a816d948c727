import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import css from "./palette.module.css";
import { TagSign } from "./tag-sign.tsx";
import type { Tag } from "./types.ts";

interface PaletteProps {
  tags: readonly Tag[];
  pen: number;
  locked: boolean;
  say: Say;
  onPen(pen: number): void;
}

/** The pens, one per tag; a single pen is only named, since there's nothing to choose. */
export function Palette({ tags, pen, locked, say, onPen }: PaletteProps) {
  const [only, ...more] = tags;
  if (only && more.length === 0) {
    return (
      <p className={css.note}>
        <TagSign {...only} /> {say("ONE_PEN", { label: only.label })}
      </p>
    );
  }
  return (
    <fieldset className={css.palette}>
      <legend className={css.note}>{say("PALETTE_NOTE")}</legend>
      {tags.map((tag, index) => (
        <button
          key={tag.id}
          type="button"
          className={classes(css.pen, index === pen && css.chosen)}
          aria-pressed={index === pen}
          aria-disabled={locked || undefined}
          onClick={() => onPen(index)}
        >
          <TagSign {...tag} />
          {tag.label}
          <span className={css.key} aria-hidden="true">
            {index + 1}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
