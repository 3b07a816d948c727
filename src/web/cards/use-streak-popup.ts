import { useEffect } from "react";
import { showStreak } from "../shell/shell-store.ts";
import { consumeStreakNews } from "../state/streak-news.ts";

/** Opens the streak popup if a lesson left news. Only for screens without a question, where it can't cover one (decision 70). */
export function useStreakPopup(): void {
  useEffect(() => {
    const news = consumeStreakNews();
    if (news) showStreak(news.days, news.type);
  }, []);
}
