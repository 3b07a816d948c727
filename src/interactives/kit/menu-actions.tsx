import { Button } from "#design/button.tsx";
import css from "./frame.module.css";
import { Keys } from "./keys.tsx";
import type { KeyHelp } from "./learner-view.ts";
import { isLocked } from "./play.ts";
import type { ActionsProps } from "./side-actions.tsx";

interface MenuActionsProps extends ActionsProps {
  keys: readonly KeyHelp[];
  helping: boolean;
  onHelp(open: boolean): void;
}

/** Entries of the "…" menu: Undo, Redo and Start again where there's something to undo, and the keys. */
export function MenuActions({ play, controller, say, keys, helping, onHelp }: MenuActionsProps) {
  const locked = isLocked(play);
  const touched = play.phase !== "idle" || play.past.length > 0 || play.log.length > 0;
  return (
    <>
      {touched && (
        <div className={css.menuActions}>
          {!locked && play.past.length > 0 && (
            <Button size="small" onClick={controller.undo}>
              {say("UNDO")}
            </Button>
          )}
          {!locked && play.future.length > 0 && (
            <Button size="small" onClick={controller.redo}>
              {say("REDO")}
            </Button>
          )}
          {play.phase !== "checking" && (
            <Button
              size="small"
              onClick={(event) => {
                event.currentTarget.closest("details")?.removeAttribute("open");
                void controller.startAgain();
              }}
            >
              {say("START_AGAIN")}
            </Button>
          )}
        </div>
      )}
      <Keys keys={keys} open={helping} onToggle={onHelp} say={say} />
    </>
  );
}
