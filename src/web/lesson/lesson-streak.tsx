import { useEffect, useRef, useState } from "react";
import type { Streak } from "#contract/learning/userstate.ts";
import { StreakPopup } from "../shell/streak-popup.tsx";

/** The streak popup inside a lesson; a chunk of its own, because most pages never show it. */
export function LessonStreak({ streak, onClose }: { streak: Streak; onClose(): void }) {
  // Opened after it stands in the page and closed before it leaves: else the focus goes back to nobody.
  const [open, setOpen] = useState(false);
  const shown = useRef(false);
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!open && shown.current) onClose();
    shown.current = open;
  }, [open, onClose]);
  return (
    <StreakPopup
      state={open ? { type: streak.popup ?? "none", days: streak.days } : null}
      onClose={() => setOpen(false)}
    />
  );
}
