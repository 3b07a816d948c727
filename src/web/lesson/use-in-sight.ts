import { useEffect } from "react";
import { frameId } from "./frame-id.ts";

/** Reports whether a question's controls can be seen between the two bars. */
export function useInSight(id: string | null, tell: (isInView: boolean) => void): void {
  useEffect(() => {
    const view = id === null ? null : document.getElementById(`${frameId(id)}-place`);
    if (!view || typeof IntersectionObserver === "undefined") return tell(true);
    // The top bar and the one at the bottom, and a little more: a sliver of a question isn't enough.
    const observer = new IntersectionObserver(([entry]) => entry && tell(entry.isIntersecting), {
      rootMargin: "-64px 0px -160px 0px",
    });
    observer.observe(view);
    return () => observer.disconnect();
  }, [id, tell]);
}
