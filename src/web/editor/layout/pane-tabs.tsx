import { Plus } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { sayEditor } from "../say-editor.ts";
import css from "./pane-tabs.module.css";

/** Parts of the editor that a phone shows one at a time. */
const panes = ["write", "lesson", "problems"] as const;
/** Part that a phone shows; the tools have no tab there, and open by a command. */
export type Pane = (typeof panes)[number] | "tools";

interface PaneTabsProps {
  pane: Pane;
  onPane(pane: Pane): void;
  problems: number;
  onInsert(): void;
}

/** Tabs at the bottom of a phone. */
export function PaneTabs({ pane, onPane, problems, onInsert }: PaneTabsProps) {
  return (
    <nav className={css.tabs} aria-label={sayEditor("PANES")} data-pane="tabs">
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          className={css.tab}
          aria-current={name === pane || undefined}
          onClick={() => onPane(name)}
        >
          {sayEditor(`PANE_${name}`)}
          {name === "problems" && problems > 0 && <span className={css.count}>{problems}</span>}
        </button>
      ))}
      <Button kind="primary" iconOnly className={css.insert} aria-label={sayEditor("INSERT")} onClick={onInsert}>
        <Icon of={Plus} />
      </Button>
    </nav>
  );
}
