import { useEffect, useRef } from "react";
import css from "./frame.module.css";
import type { Hint } from "./host.ts";
import { LabelledGroup } from "./labelled-group.tsx";
import type { Say } from "./messages.ts";
import { scrollIntoView } from "./scroll-into-view.ts";

/** The hints given so far, weak to strong. */
export function Hints({ hints, none, say }: { hints: readonly Hint[]; none: boolean; say: Say }) {
  const section = useRef<HTMLElement>(null);
  const count = useRef(hints.length);
  useEffect(() => {
    const more = hints.length > count.current;
    count.current = hints.length;
    const latest = section.current?.querySelector("li:last-child");
    if (more && latest) scrollIntoView(latest);
  }, [hints.length]);
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
