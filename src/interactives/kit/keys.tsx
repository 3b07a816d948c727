import css from "./frame.module.css";
import type { KeyHelp } from "./learner-view.ts";
import type { Say } from "./messages.ts";

const COMMON: readonly KeyHelp[] = [
  { keys: "Ctrl+Z", code: "KEY_UNDO" },
  { keys: "?", code: "KEY_HELP" },
];

/** The list of keys, which `?` opens. */
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
        {[...keys, ...COMMON].map((one) => (
          <div key={one.keys}>
            <dt>
              <kbd>{one.keys}</kbd>
            </dt>
            <dd>{say(one.code)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
