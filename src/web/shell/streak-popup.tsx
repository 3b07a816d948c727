import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Sun } from "#design/sun.tsx";
import { type MessageCode, say } from "../messages/say.ts";
import type { ShellState, StreakType } from "./shell-state.ts";
import css from "./streak-popup.module.css";

const words: Record<StreakType, { title: MessageCode; text: MessageCode }> = {
  none: { title: "STREAK_POPUP_PLAIN", text: "STREAK_TEXT_PLAIN" },
  started: { title: "STREAK_POPUP_STARTED", text: "STREAK_TEXT_STARTED" },
  extended: { title: "STREAK_POPUP_EXTENDED", text: "STREAK_TEXT_EXTENDED" },
  milestone: { title: "STREAK_POPUP_MILESTONE", text: "STREAK_TEXT_MILESTONE" },
  frozen: { title: "STREAK_POPUP_FROZEN", text: "STREAK_TEXT_FROZEN" },
};

/** Popup with the streak and a rising sun. */
export function StreakPopup({ state, onClose }: { state: ShellState["streak"]; onClose(): void }) {
  const { title, text } = words[state?.type ?? "none"];
  return (
    <Dialog
      open={state !== null}
      onClose={onClose}
      title={say(title, { days: state?.days ?? 0 })}
      closeLabel={say("CLOSE")}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say("STREAK_GO_ON")}
        </Button>
      }
    >
      <div className={css.sky}>
        <Sun state={state?.type === "frozen" ? "frozen" : "shining"} className={css.sun} />
      </div>
      <p>{say(text)}</p>
    </Dialog>
  );
}
