import { Button } from "#design/button.tsx";
import { sayEditor } from "../say-editor.ts";
import { type Snippet, snippetName, starters } from "../source/index.tsx";
import css from "./workspace.module.css";

/** Ways to begin, shown while the lesson has no text. */
export function EmptyLesson({ onInsert }: { onInsert(snippet: Snippet): void }) {
  return (
    <div className={css.empty}>
      <p>{sayEditor("EMPTY_LINE")}</p>
      <div className={css.starters}>
        {starters.map((snippet) => (
          <Button key={snippet.id} size="small" onClick={() => onInsert(snippet)}>
            {snippetName(snippet)}
          </Button>
        ))}
      </div>
    </div>
  );
}
