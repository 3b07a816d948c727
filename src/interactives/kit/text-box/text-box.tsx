import { type ReactNode, useRef } from "react";
import type { Phase, ViewProps } from "../contract.ts";
import css from "./text-box.module.css";

/** A sign that keyboards of phones lack or hide: what its button shows, what it writes, and the code of its name. */
export interface Sign {
  sign: string;
  inserts: string;
  code: string;
}

/** `verdict` is null where the box does not say whether it is right. */
export interface TextBoxProps
  extends Pick<ViewProps<unknown, unknown, unknown>, "id" | "phase" | "verdict" | "say" | "locked"> {
  label: string;
  text: string;
  /** In characters. */
  longest: number;
  write(text: string): void;
  /** Lines to write on; one line that ends with Enter when absent. */
  rows?: number;
  /** Figures stand under one another, and phones show their number keys. */
  digits?: boolean;
  /** What stands behind the box, such as a unit; the label says it too. */
  end?: string;
  signs?: readonly Sign[];
  /** What is read with the box, below it. */
  children?: ReactNode;
}

const LOOK: Partial<Record<Phase, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

/** The box of every question that is answered by writing, with the signs that are hard to type. */
export function TextBox(props: TextBoxProps) {
  const {
    id,
    label,
    text,
    longest,
    locked,
    phase,
    verdict,
    write,
    say,
    rows,
    digits,
    end = "",
    signs,
    children,
  } = props;
  const own = useRef<HTMLInputElement>(null);

  function insert(more: string) {
    const { current } = own;
    if (!current) return;
    const from = current.selectionStart ?? text.length;
    const to = current.selectionEnd ?? from;
    write((text.slice(0, from) + more + text.slice(to)).slice(0, longest));
    current.focus();
  }

  const box = {
    id: `${id}-answer`,
    name: "answer",
    className: css.box,
    value: text,
    maxLength: longest,
    readOnly: locked,
    "aria-describedby": children === undefined ? undefined : `${id}-read`,
    "data-look": verdict ? LOOK[phase] : undefined,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={box.id}>
        {label}
      </label>
      <div className={css.row} data-digits={digits || undefined}>
        {rows === undefined ? (
          <input
            ref={own}
            type="text"
            inputMode={digits ? "decimal" : undefined}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...box}
          />
        ) : (
          <textarea rows={rows} {...box} />
        )}
        {end !== "" && (
          <span className={css.end} aria-hidden="true">
            {end}
          </span>
        )}
      </div>
      {children !== undefined && (
        <div id={`${id}-read`} className={css.read}>
          {children}
        </div>
      )}
      {signs && !locked && (
        <fieldset className={css.signs}>
          <legend className={css.unseen}>{say("keys")}</legend>
          {signs.map(({ sign, inserts, code }) => (
            <button
              key={code}
              type="button"
              className={css.sign}
              aria-label={say(code)}
              onClick={() => insert(inserts)}
            >
              {sign}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
