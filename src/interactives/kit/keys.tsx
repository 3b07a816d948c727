import css from "./frame.module.css";
import type { KeyHelp } from "./learner-view.ts";
import type { Say } from "./messages.ts";

const COMMON: readonly KeyHelp[] = [
  { keys: "Ctrl+Enter", code: "KEY_BAR" },
  { keys: "Ctrl+Z", code: "KEY_UNDO" },
  { keys: "?", code: "KEY_HELP" },
];

/** List of keys, opened by `?`. */
export function Keys({
  keys,
  open,
  onToggle,
  say,
}: {
  keys: readonly KeyHelp[];
  open: boolean;
  onToggle(open: boolean): void;
  say: Say;
}) {
  return (
    <details className={css.keys} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{say("KEYS")}</summary>
      <dl>
        {[...keys, ...COMMON].map((entry) => (
          <div key={entry.keys}>
            <dt>
              <kbd>{entry.keys}</kbd>
            </dt>
            <dd>{say(entry.code)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
