import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./lesson.module.css";
import { useLesson } from "./lesson-context.tsx";
import { say } from "./words.ts";

const never = () => () => undefined;

/** Card of one question of a page. It stays folded while the question before it is open, so that a page asks one thing at a time. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  const { stage } = useLesson();
  const isFolded = useSyncExternalStore(
    stage?.subscribe ?? never,
    () => stage?.isFolded?.(id) ?? false,
    () => stage?.openedFolded?.(id) ?? false,
  );
  return (
    <div className={classes(css.interactive, isFolded && css.folded)}>
      {isFolded && (
        <Button kind="plain" aria-expanded={false} className={css.unfold} onClick={() => stage?.touch(id)}>
          {say("UNFOLD")}
        </Button>
      )}
      <div className={css.inside}>{children}</div>
    </div>
  );
}
