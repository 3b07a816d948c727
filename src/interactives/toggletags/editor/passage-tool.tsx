import { useId, useState } from "react";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { ToolHelp } from "../../kit/editor/tool.tsx";
import { TagSign } from "../tag-sign.tsx";
import type { MarkToolProps } from "./mark-tool.ts";
import { toggled } from "./marks.ts";
import {
  codePartsOf,
  lineAround,
  type Passage,
  passageIn,
  segmentsOf,
  withPart,
  withText,
  wordsOf,
} from "./passage.ts";
import { WordPicker } from "./word-picker.tsx";

/** Pen that makes words markable without giving them a tag, or takes both away. */
const BARE = "";
const ERASE = " ";

const REACHES = ["word", "range", "line"] as const;
type Reach = (typeof REACHES)[number];

/** Words of a text or a program to press tags onto. */
export function PassageTool({ id, medium, tags, truth, exclusive, write, say, announce }: MarkToolProps) {
  const area = useId();
  const [wanted, setPen] = useState<string | null>(null);
  const [reach, setReach] = useState<Reach>("word");
  const [from, setFrom] = useState<number | null>(null);
  const code = medium.kind === "code";
  const passage = passageIn(medium);
  const words = wordsOf(passage.text);
  const pen = wanted ?? tags[0]?.id ?? BARE;

  function put(next: Passage, nextTruth = truth, about?: string) {
    const changed = code ? { source: next.text, parts: codePartsOf(next) } : { segments: segmentsOf(next) };
    write({ ...medium, ...changed }, next.parts, nextTruth, about);
  }

  function press(start: number, end: number) {
    const exact = passage.parts.find((part) => part.start <= start && part.end >= end);
    if (pen === ERASE) {
      const rest = passage.parts.filter((part) => part.end <= start || part.start >= end);
      put({ ...passage, parts: rest });
      return announce(say("PART_GONE"));
    }
    if (exact && pen !== BARE) return put(passage, toggled(truth, exact.id, pen, exclusive));
    const { passage: next, id: part } = withPart(passage, start, end);
    const has = truth[part]?.includes(pen);
    put(next, pen === BARE || has ? truth : toggled(truth, part, pen, exclusive));
    announce(say("PART_MADE", { part: next.text.slice(start, end) }));
  }

  function pressWords(first: number, last: number) {
    const [start, end] = [words[first]?.start, words[last]?.end];
    setFrom(null);
    if (start !== undefined && end !== undefined) press(start, end);
  }

  function tap(word: number) {
    if (reach === "line") {
      const { start, end } = lineAround(passage.text, words[word]?.start ?? 0);
      press(start, end);
    } else if (reach === "word") pressWords(word, word);
    else if (from === null) {
      setFrom(word);
      announce(say("RANGE_FROM"));
    } else pressWords(Math.min(from, word), Math.max(from, word));
  }

  return (
    <>
      <div className={editorCss.field}>
        <label className={editorCss.label} htmlFor={area}>
          {say(code ? "SOURCE" : "PASTE")}
        </label>
        <textarea
          id={area}
          className={editorCss.area}
          rows={4}
          spellCheck={!code}
          value={passage.text}
          onChange={({ target }) => put(withText(passage, target.value), truth, "text")}
        />
      </div>
      <Choice
        label={say("PEN")}
        options={[
          ...tags.map(({ id: v, label, colour, shape }) => ({
            v,
            name: label,
            face: <TagSign colour={colour} shape={shape} />,
          })),
          { v: BARE, name: say("PEN_BARE") },
          { v: ERASE, name: say("PEN_ERASE") },
        ]}
        value={pen}
        onChange={setPen}
      />
      <Choice<Reach>
        label={say("REACH")}
        options={REACHES.map((v) => ({ v, name: say(`REACH_${v}`) }))}
        value={reach}
        onChange={(next) => {
          setReach(next);
          setFrom(null);
        }}
      />
      <ToolHelp>{say("HELP_WORDS")}</ToolHelp>
      {words.length > 0 && (
        <WordPicker
          id={id}
          passage={passage}
          tags={tags}
          truth={truth}
          code={code}
          from={from}
          say={say}
          onTap={tap}
          onStroke={pressWords}
        />
      )}
    </>
  );
}
