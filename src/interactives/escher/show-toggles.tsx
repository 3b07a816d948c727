import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Panel } from "../kit/panel.tsx";
import css from "./panel.module.css";
import type { Show } from "./types.ts";

interface ShowTogglesProps {
  show: readonly Show[];
  /** Available displays. */
  offered: readonly Show[];
  say: Say;
  onShow(show: readonly Show[]): void;
}

/** Toggles for what's drawn over the pattern. */
export function ShowToggles({ show, offered, say, onShow }: ShowTogglesProps) {
  if (offered.length === 0) return null;
  return (
    <Panel title={say("show")}>
      <Bar>
        {offered.map((item) => (
          <label key={item} className={css.choice}>
            <input
              type="checkbox"
              checked={show.includes(item)}
              onChange={(event) =>
                onShow(event.currentTarget.checked ? [...show, item] : show.filter((other) => other !== item))
              }
            />
            {say(`show.${item}`)}
          </label>
        ))}
      </Bar>
    </Panel>
  );
}
