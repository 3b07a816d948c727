import { type KeyboardEvent, useState } from "react";
import { classes } from "#design/classes.ts";
import { stepInList } from "../../kit/arrow-keys.ts";
import { usePaint } from "../../kit/editor/use-paint.ts";
import type { Say } from "../../kit/messages.ts";
import { onPlainKey } from "../../kit/on-plain-key.ts";
import { TagSign } from "../tag-sign.tsx";
import type { Tag } from "../types.ts";
import css from "./editor.module.css";
import type { Truth } from "./marks.ts";
import { type Passage, wordsOf } from "./passage.ts";

interface WordPickerProps {
  id: string;
  passage: Passage;
  tags: readonly Tag[];
  truth: Truth;
  code: boolean;
  /** First word of a range that's being picked, or null. */
  from: number | null;
  say: Say;
  onTap(word: number): void;
  onStroke(from: number, to: number): void;
}

/** A text whose words can be picked: by taps, by dragging over them, or by keys (Shift with an arrow picks on to the next word). */
export function WordPicker(props: WordPickerProps) {
  const { id, passage, tags, truth, code, from, say, onTap, onStroke } = props;
  const words = wordsOf(passage.text);
  const [at, setAt] = useState(0);
  const selected = Math.min(at, Math.max(0, words.length - 1));
  const paint = usePaint({
    columns: Number.POSITIVE_INFINITY,
    onTap,
    onStroke: (cells) => onStroke(Math.min(...cells), Math.max(...cells)),
  });

  function pressed({ key, shiftKey }: KeyboardEvent): boolean {
    const next = stepInList(key, selected, words.length);
    if (next === null) return false;
    if (shiftKey && next !== selected) onStroke(Math.min(selected, next), Math.max(selected, next));
    document.getElementById(`${id}-word-${next}`)?.focus();
    return true;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't hold running text
    <div
      role="group"
      aria-label={say("TEXT")}
      className={classes(css.passage, code && css.code)}
      onKeyDown={onPlainKey(pressed)}
      {...paint.handlers}
    >
      {words.map(({ start, end }, word) => {
        const part = passage.parts.find((candidate) => candidate.start <= start && candidate.end >= end);
        const own = part ? tags.filter((tag) => truth[part.id]?.includes(tag.id)) : [];
        const gap = passage.text.slice(words[word - 1]?.end ?? 0, start);
        const isLast = part !== undefined && (words[word + 1]?.start ?? Number.POSITIVE_INFINITY) >= part.end;
        const text = passage.text.slice(start, end);
        const named = { word: text, part: part ? passage.text.slice(part.start, part.end) : "" };
        return (
          <span key={start}>
            {gap}
            <button
              type="button"
              id={`${id}-word-${word}`}
              data-cell={word}
              tabIndex={word === selected ? 0 : -1}
              className={css.word}
              data-part={part !== undefined}
              data-tag={own[0]?.colour}
              data-picked={word === from || paint.stroke.includes(word)}
              aria-label={
                part
                  ? say("WORD_IN_PART", { ...named, tags: own.map(({ label }) => label).join(", ") || say("NO_TAG") })
                  : text
              }
              onFocus={() => setAt(word)}
            >
              {text}
            </button>
            {isLast && own.map(({ id: key, colour, shape }) => <TagSign key={key} colour={colour} shape={shape} />)}
          </span>
        );
      })}
    </div>
  );
}
