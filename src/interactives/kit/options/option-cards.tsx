import type { PartVerdict } from "../contract.ts";
import { Mark } from "../pick-place/mark.tsx";
import type { PublicOption } from "./option.ts";
import css from "./option-cards.module.css";

export interface OptionCardsProps {
  id: string;
  kind: "radio" | "checkbox";
  options: readonly PublicOption[];
  chosen(id: string): boolean;
  onChange(id: string): void;
  parts: Readonly<Record<string, PartVerdict>> | undefined;
  /** True for a choice that was judged wrong before. */
  tried?(id: string): boolean;
  /** Name of the group, read before the choices. */
  legend: string;
  locked: boolean;
  say(code: string): string;
}

/** Choices as large cards around native radios or checkboxes called `answer`, so that the form works without scripts. */
export function OptionCards({
  id,
  kind,
  options,
  chosen,
  onChange,
  parts,
  tried,
  legend,
  locked,
  say,
}: OptionCardsProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className={css.card} data-part={parts?.[option.id]}>
          <input
            className={css.input}
            type={kind}
            id={`${id}-${option.id}`}
            name="answer"
            value={option.id}
            checked={chosen(option.id)}
            aria-disabled={locked || undefined}
            onChange={() => {
              if (!locked) onChange(option.id);
            }}
          />
          <span className={css.words} dangerouslySetInnerHTML={{ __html: option.html }} />
          <Mark part={parts?.[option.id]} say={say} />
          {parts?.[option.id] === undefined && tried?.(option.id) && (
            <span className={css.tried}>{say("part.tried")}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
