import { type ReactNode, useRef } from "react";
import type { Phase, ViewProps } from "../contract.ts";
import css from "./text-box.module.css";

/** A character that phone keyboards lack or hide: its button's face, the text it inserts, and the code of its name. */
export interface SpecialCharacter {
  sign: string;
  inserts: string;
  code: string;
}

/** `verdict` is null when the box doesn't show whether it's right. */
export interface TextBoxProps
  extends Pick<ViewProps<unknown, unknown, unknown>, "id" | "phase" | "verdict" | "say" | "locked"> {
  label: string;
  text: string;
  /** In characters. */
  maxLength: number;
  onChange(text: string): void;
  /** Lines to write on; without it, a single line that Enter submits. */
  rows?: number;
  /** Digits are lined up, and phones show their number keys. */
  numeric?: boolean;
  /** Text after the box, such as a unit; the label contains it too. */
  suffix?: string;
  signs?: readonly SpecialCharacter[];
  /** Text read together with the box, shown below it. */
  children?: ReactNode;
}

const LOOK: Partial<Record<Phase, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

/** Box for every question answered by typing, with buttons for characters that are hard to type. */
export function TextBox(props: TextBoxProps) {
  const {
    id,
    label,
    text,
    maxLength,
    locked,
    phase,
    verdict,
    onChange,
    say,
    rows,
    numeric,
    suffix = "",
    signs,
    children,
  } = props;
  const own = useRef<HTMLInputElement>(null);

  function insert(more: string) {
    const { current } = own;
    if (!current) return;
    const from = current.selectionStart ?? text.length;
    const to = current.selectionEnd ?? from;
    onChange((text.slice(0, from) + more + text.slice(to)).slice(0, maxLength));
    current.focus();
  }

  const box = {
    id: `${id}-answer`,
    name: "answer",
    className: css.box,
    value: text,
    maxLength: maxLength,
    readOnly: locked,
    "aria-describedby": children === undefined ? undefined : `${id}-read`,
    "data-look": verdict ? LOOK[phase] : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={box.id}>
        {label}
      </label>
      <div className={css.row} data-digits={numeric || undefined}>
        {rows === undefined ? (
          <input
            ref={own}
            type="text"
            inputMode={numeric ? "decimal" : undefined}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...box}
          />
        ) : (
          <textarea rows={rows} {...box} />
        )}
        {suffix !== "" && (
          <span className={css.end} aria-hidden="true">
            {suffix}
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
          <legend className="visually-hidden">{say("keys")}</legend>
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
