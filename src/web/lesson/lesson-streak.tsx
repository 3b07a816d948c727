import { useEffect, useRef, useState } from "react";
import type { Streak } from "#contract/learning/userstate.ts";
import { StreakPopup } from "../shell/streak-popup.tsx";

/** Streak popup inside a lesson. It's a chunk of its own because most pages never show it. */
export function LessonStreak({ streak, onClose }: { streak: Streak; onClose(): void }) {
  // Opens after mounting and closes before unmounting. Otherwise the browser can't give the focus back.
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
