import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import type { Show } from "./types.ts";

interface ShowTogglesProps {
  show: readonly Show[];
  /** What there is to be shown. */
  offered: readonly Show[];
  say: Say;
  onShow(show: readonly Show[]): void;
}

/** What is drawn over the pattern. */
export function ShowToggles({ show, offered, say, onShow }: ShowTogglesProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.choices}>
      <legend>{say("show")}</legend>
      {offered.map((one) => (
        <label key={one} className={css.choice}>
          <input
            type="checkbox"
            checked={show.includes(one)}
            onChange={(event) =>
              onShow(event.currentTarget.checked ? [...show, one] : show.filter((other) => other !== one))
            }
          />
          {say(`show.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
