import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#design/button.tsx";
import css from "./living-lesson.module.css";
import type { Viewer } from "./protocol.ts";
import { say } from "./words.ts";

interface ToolbarProps {
  viewer: Viewer;
  onViewer(viewer: Viewer): void;
  phone: boolean;
  onPhone(phone: boolean): void;
  /** Place of the shown page among all, from 0; -1 if none is shown. */
  at: number;
  pages: number;
  onStep(by: 1 | -1): void;
}

const viewers = [
  ["visitor", "VISITOR"],
  ["free", "FREE"],
  ["premium", "PREMIUM"],
] as const;

/** Choice of the viewer, the width and the page. */
export function Toolbar({ viewer, onViewer, phone, onPhone, at, pages, onStep }: ToolbarProps) {
  return (
    <div className={css.toolbar}>
      <div className={css.choices} role="radiogroup" aria-label={say("VIEW_AS")}>
        {viewers.map(([value, word]) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name="living-viewer"
              checked={viewer === value}
              onChange={() => onViewer(value)}
              className="visually-hidden"
            />
            {say(word)}
          </label>
        ))}
      </div>
      <div className={css.choices} role="radiogroup" aria-label={say("WIDTH")}>
        {([false, true] as const).map((value) => (
          <label key={String(value)} className={css.choice}>
            <input
              type="radio"
              name="living-width"
              checked={phone === value}
              onChange={() => onPhone(value)}
              className="visually-hidden"
            />
            {say(value ? "PHONE" : "DESKTOP")}
          </label>
        ))}
      </div>
      {pages > 0 && (
        <div className={css.steps}>
          <Button kind="plain" size="small" disabled={at <= 0} aria-label={say("PREVIOUS")} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </Button>
          <span>{say("PAGE_OF", { page: at + 1, pages })}</span>
          <Button
            kind="plain"
            size="small"
            disabled={at >= pages - 1}
            aria-label={say("NEXT")}
            onClick={() => onStep(1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
