import { useEffect, useRef } from "react";
import css from "./frame.module.css";
import type { Hint } from "./host.ts";
import { LabelledGroup } from "./labelled-group.tsx";
import type { Say } from "./messages.ts";
import { scrollIntoView } from "./scroll-into-view.ts";

interface HintsProps {
  hints: readonly Hint[];
  /** The latest request found none. */
  none: boolean;
  say: Say;
  docked: boolean;
}

/** The hints given so far, weak to strong. */
export function Hints({ hints, none, say, docked }: HintsProps) {
  const section = useRef<HTMLElement>(null);
  const count = useRef(hints.length);
  useEffect(() => {
    const more = hints.length > count.current;
    count.current = hints.length;
    const latest = section.current?.querySelector("li:last-child");
    if (more && latest && !docked) scrollIntoView(latest);
  }, [hints.length, docked]);
  if (hints.length === 0 && !none) return null;
  return (
    <LabelledGroup ref={section} className={css.hints} aria-label={say("HINTS")}>
      <ol>
        {hints.map((hint, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hints are only ever added at the end
          <HintLine key={index} hint={hint} say={say} />
        ))}
      </ol>
      {none && <p>{say("NO_HINT")}</p>}
    </LabelledGroup>
  );
}

function HintLine({ hint, say }: { hint: Hint; say: Say }) {
  const html = "html" in hint ? hint.html : hint.feedback.html;
  if (html !== undefined) return <li className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
  if ("html" in hint) return null;
  return <li>{say(hint.feedback.code, hint.feedback.params)}</li>;
}
