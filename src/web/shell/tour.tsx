import { useEffect, useRef, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { say } from "../messages/say.ts";
import css from "./tour.module.css";

/** Parts of the header, as its `data-tour` names them, in the order they're shown. */
const stops = ["courses", "search", "account"] as const;

/**
 * Guided tour: three pointers to parts of the header, in the flow of the page, so that it covers nothing and can be
 * left alone. Escape ends it. Without scripts all three can be read at once.
 */
export function Tour({ globals, path }: { globals: Globals; path: string }) {
  const isMember = globals.user.is_authenticated;
  const [at, setAt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const strip = useRef<HTMLElement>(null);
  const stop = stops[at] ?? stops[0];

  useEffect(() => {
    const end = (event: KeyboardEvent) => {
      // An open menu or dialog takes Escape for itself.
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) {
        form.current?.requestSubmit();
      }
    };
    document.addEventListener("keydown", end);
    return () => document.removeEventListener("keydown", end);
  }, []);

  useEffect(() => {
    const part = document.querySelector(`[data-tour="${stop}"]`);
    if (!part) return;
    part.setAttribute("data-toured", "");
    const point = () => {
      const { left, width } = part.getBoundingClientRect();
      strip.current?.style.setProperty("--tour-tip", `${left + width / 2}px`);
    };
    point();
    window.addEventListener("resize", point);
    return () => {
      part.removeAttribute("data-toured");
      window.removeEventListener("resize", point);
    };
  }, [stop]);

  return (
    <section ref={strip} className={css.tour} aria-label={say("TOUR")}>
      <ol className={css.stops} aria-live="polite">
        {stops.map((part, index) => (
          <li key={part} className={index === at ? undefined : css.other}>
            <span className={css.count}>{say("TOUR_OF", { n: index + 1, total: stops.length })}</span>{" "}
            {say(part === "account" && !isMember ? "TOUR_sign_up" : `TOUR_${part}`)}
          </li>
        ))}
      </ol>
      <div className={cluster.gap2}>
        {at > 0 && (
          <Button size="small" className={css.scripted} onClick={() => setAt(at - 1)}>
            {say("TOUR_BACK")}
          </Button>
        )}
        {at < stops.length - 1 && (
          <Button size="small" className={css.scripted} onClick={() => setAt(at + 1)}>
            {say("TOUR_NEXT")}
          </Button>
        )}
        <form ref={form} method="post" action={pathTo("tour_end")}>
          <input type="hidden" name="csrf_token" value={globals.csrf_token} />
          <input type="hidden" name="from" value={path} />
          <Button type="submit" size="small" kind="plain">
            {say(at === stops.length - 1 ? "TOUR_DONE" : "TOUR_END")}
          </Button>
        </form>
      </div>
    </section>
  );
}
