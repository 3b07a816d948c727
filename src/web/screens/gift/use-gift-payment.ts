import { useEffect, useRef, useState } from "react";
import { type Saved, saveGift } from "./save-gift.ts";

/** Saves the gift and goes to the checkout, one attempt at a time. */
export function useGiftPayment() {
  const [waiting, setWaiting] = useState(false);
  const running = useRef(false);

  const settle = (isRunning: boolean) => {
    running.current = isRunning;
    setWaiting(isRunning);
  };

  useEffect(() => {
    // A page restored by the back button isn't waiting for anything.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle(false);
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  });

  /** Returns why the gift wasn't saved; undefined if the checkout opens, or another attempt is still running. */
  async function pay(gift: Parameters<typeof saveGift>[0]): Promise<Exclude<Saved, { k: "pay" }> | undefined> {
    if (running.current) return undefined;
    settle(true);
    const saved = await saveGift(gift);
    if (saved.k !== "pay") {
      settle(false);
      return saved;
    }
    window.location.assign(saved.href);
    return undefined;
  }

  return { waiting, pay };
}
