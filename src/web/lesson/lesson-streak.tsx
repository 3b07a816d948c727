import { useEffect, useState } from "react";
import type { Streak } from "#contract/learning/userstate.ts";
import { StreakPopup } from "../shell/streak-popup.tsx";

/** The streak popup inside a lesson; a chunk of its own, because most pages never show it. */
export function LessonStreak({ streak, onClose }: { streak: Streak; onClose(): void }) {
  // Opened after it stands in the page: a dialog that is there from the start gives the focus back to nobody.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return <StreakPopup state={open ? { type: streak.popup ?? "none", days: streak.days } : null} onClose={onClose} />;
}
