import { type KeyboardEvent, useState } from "react";
import { stepInList } from "../kit/arrow-keys.ts";
import type { PartVerdict, ViewProps } from "../kit/contract.ts";
import { shownParts, tagsOn, tagWords } from "./rules.ts";
import type { PublicToggleTags, Tag, ToggleTagsAction, ToggleTagsState } from "./types.ts";

type Props = ViewProps<PublicToggleTags, ToggleTagsState, ToggleTagsAction>;

/** Current state of a part, for display. */
export interface Marked {
  tags: Tag[];
  /** Labels of its tags, or "none". */
  words: string;
  /** True if it has the current pen's tag. */
  pressed: boolean;
  verdict: PartVerdict | undefined;
}

/** The current pen, and focus and marking of parts; `prefix` keeps the ids of two sets of buttons for the same parts apart. */
export function useMarking(props: Props, prefix: string) {
  const { id, pub, state, act, verdict, announce, say, locked } = props;
  const parts = shownParts(pub);
  const [entry, setEntry] = useState(0);
  const domId = (index: number) => `${id}-${prefix}-${index}`;
  const tabStop = Math.min(entry, parts.length - 1);

  return {
    marked(part: string, pen: number): Marked {
      const on = tagsOn(state, part);
      return {
        tags: pub.tags.filter((tag) => on.includes(tag.id)),
        words: tagWords(state, pub, part),
        pressed: on.includes(pub.tags[pen]?.id ?? ""),
        verdict: verdict?.parts?.[part],
      };
    },
    /** Props shared by every button of a part. */
    button(part: string, pen: number) {
      const index = parts.findIndex((candidate) => candidate.id === part);
      const tag = pub.tags[pen];
      return {
        id: domId(index),
        "data-part-id": part,
        tabIndex: index === tabStop ? 0 : -1,
        "aria-disabled": locked || undefined,
        onFocus: () => setEntry(index),
        onClick: () => {
          if (!locked && tag) act({ t: "toggle", part, tag: tag.id });
        },
      };
    },
    /** Handles a key; true if it was used. */
    keyed({ key }: KeyboardEvent, setPen: (pen: number) => void): boolean {
      const to = stepInList(key, tabStop, parts.length);
      const pen = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
      const tag = pub.tags[pen];
      if (to !== null) {
        setEntry(to);
        document.getElementById(domId(to))?.focus();
      } else if (tag) {
        setPen(pen);
        announce(say("SAY_PEN", { label: tag.label }));
      } else return false;
      return true;
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
