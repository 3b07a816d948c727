import type { ReactNode } from "react";
import type { Say } from "../kit/messages.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import css from "./part-button.module.css";
import { TagSign } from "./tag-sign.tsx";
import type { Marking } from "./use-marking.ts";

interface PartButtonProps {
  marking: Marking;
  part: string;
  pen: number;
  look: "inline" | "code" | "card";
  say: Say;
  children: ReactNode;
}

/** A part as a toggle button: its text, the signs of its tags and, after a check, whether they're right. */
export function PartButton({ marking, part, pen, look, say, children }: PartButtonProps) {
  const { tags, words, pressed, verdict } = marking.marked(part, pen);
  return (
    <button
      type="button"
      className={css.part}
      data-look={look}
      data-colour={tags[0]?.colour}
      data-part={verdict}
      aria-pressed={pressed}
      {...marking.button(part, pen)}
    >
      {children}
      {tags.length > 0 && (
        <span className={css.signs}>
          {tags.map((tag) => (
            <TagSign key={tag.id} {...tag} />
          ))}
        </span>
      )}
      <span className="visually-hidden">{say("WITH_TAGS", { tags: words })}</span>
      {verdict && (
        <span className={css.verdict} data-part={verdict}>
          <PickIcon name={verdict} />
          <span className="visually-hidden">{say(`part.${verdict}`)}</span>
        </span>
      )}
    </button>
  );
}
