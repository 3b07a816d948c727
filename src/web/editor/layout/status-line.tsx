import type { StatusAct, StatusText } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import css from "./status-line.module.css";

/** Line and column, from 1. */
export interface CursorPosition {
  line: number;
  column: number;
}

interface StatusLineProps {
  status: StatusText;
  onAct(act: StatusAct): void;
  cursor: CursorPosition | null;
  /** A few words about the lesson's Elm programs. */
  elm: string | null;
  blocking: number;
}

/** State of the text (saved or not), place of the cursor, and what blocks publishing. */
export function StatusLine({ status, onAct, cursor, elm, blocking }: StatusLineProps) {
  return (
    <section className={css.line} aria-label={sayEditor("STATUS")} tabIndex={-1} data-pane="status">
      <span role="status" className={css.status}>
        {status.text}
      </span>
      {status.act && (
        <button type="button" className={css.act} onClick={() => status.act && onAct(status.act)}>
          {sayEditor(`ACT_${status.act}`)}
        </button>
      )}
      {cursor && <span>{sayEditor("PLACE", { line: cursor.line, column: cursor.column })}</span>}
      <span className={css.blocking}>{sayEditor("BLOCKING", { count: blocking })}</span>
      {elm !== null && <span>{elm}</span>}
    </section>
  );
}
