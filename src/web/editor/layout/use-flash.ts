import { useCallback, useEffect, useState } from "react";

const SHOWN_MS = 5000;

/** A temporary text of the status line: it clears after five seconds unless another one replaces it. */
export function useFlash(): [string, (text: string) => void] {
  const [flash, setFlash] = useState({ text: "", nth: 0 });
  useEffect(() => {
    if (flash.text === "") return;
    const timer = setTimeout(() => setFlash({ text: "", nth: 0 }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  const show = useCallback((text: string) => setFlash((before) => ({ text, nth: before.nth + 1 })), []);
  return [flash.text, show];
}
