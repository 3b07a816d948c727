import { type KeyboardEvent, useState } from "react";
import type { Part, ViewProps } from "../kit/contract.ts";
import { shownParts, tagsOn, tagWords } from "./rules.ts";
import type { PublicToggleTags, Tag, ToggleTagsAction, ToggleTagsState } from "./types.ts";

type Props = ViewProps<PublicToggleTags, ToggleTagsState, ToggleTagsAction>;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What a part looks like and says just now. */
export interface Marked {
  tags: Tag[];
  /** Their labels, or "none". */
  words: string;
  /** Whether the pen in hand is on it. */
  pressed: boolean;
  verdict: Part | undefined;
}

/** The pen, and how parts are reached and marked; `prefix` tells two sets of buttons for the same parts apart. */
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
    /** What every button of a part needs; its type decides the rest. */
    button(part: string, pen: number) {
      const index = parts.findIndex((one) => one.id === part);
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
    onKeyDown(event: KeyboardEvent, setPen: (pen: number) => void) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = destination(event.key, tabStop, parts.length);
      const pen = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
      const tag = pub.tags[pen];
      if (to !== null) {
        setEntry(to);
        document.getElementById(domId(to))?.focus();
      } else if (tag) {
        setPen(pen);
        announce(say("SAY_PEN", { label: tag.label }));
      } else return;
      event.preventDefault();
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;

function destination(key: string, from: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}
