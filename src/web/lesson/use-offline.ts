import { useEffect, useState } from "react";

/** True while there's no connection, as far as the browser knows; `isAway`: the server couldn't be reached lately. */
export function useOffline(isAway: boolean): boolean {
  const [told, setTold] = useState<boolean | null>(null);
  useEffect(() => {
    if (!navigator.onLine) setTold(true);
    const lost = () => setTold(true);
    const back = () => setTold(false);
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, []);
  return told ?? isAway;
}
