import { Button } from "#design/button.tsx";
import { sayEditor } from "../say-editor.ts";
import { starters } from "./snippets.ts";
import css from "./workspace.module.css";

/** Ways to begin, shown while the lesson has no text. */
export function EmptyLesson({ onInsert }: { onInsert(snippet: string): void }) {
  return (
    <div className={css.empty}>
      <p>{sayEditor("EMPTY_LINE")}</p>
      <div className={css.starters}>
        {starters.map(({ id, name, text }) => (
          <Button key={id} size="small" onClick={() => onInsert(text)}>
            {sayEditor(name)}
          </Button>
        ))}
      </div>
    </div>
  );
}
