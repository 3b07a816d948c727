import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import type { LessonChange } from "#rules/authoring/diff/lesson-change.ts";
import { sayEditor } from "../say-editor.ts";
import { compareWithMain } from "./compare-with-main.ts";
import { useCall } from "./use-call.ts";
import css from "./versions.module.css";

const SHOWN = 20;

interface ChangesListProps {
  lessonId: string;
  files: ReadonlyMap<string, string>;
}

/** Differences between a text and the version that learners see, the first twenty at once. */
export function ChangesList({ lessonId, files }: ChangesListProps) {
  const load = useCallback(() => compareWithMain(lessonId, files), [lessonId, files]);
  const asked = useCall(load);
  const [all, setAll] = useState(false);
  if (asked.k === "loading") return <Loader label={sayEditor("COMPARING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const changes = asked.results;
  if (changes === null) return <p>{sayEditor("CHANGES_FIRST")}</p>;
  if (changes.length === 0) return <p>{sayEditor("CHANGES_NONE")}</p>;
  return (
    <>
      <ul className={css.sentences}>
        {changes.slice(0, all ? undefined : SHOWN).map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name than their order
          <Change key={at} change={change} />
        ))}
      </ul>
      {!all && changes.length > SHOWN && (
        <Button size="small" onClick={() => setAll(true)}>
          {sayEditor("CHANGES_ALL", { count: changes.length })}
        </Button>
      )}
    </>
  );
}

function Change({ change: { what, change, name, pieces, was, is, before, after } }: { change: LessonChange }) {
  const file = (after ?? before)?.path ?? "";
  const isField = what === "asset" || what === "setting";
  const title = isField && name !== file ? `${file} ${name}` : name;
  return (
    <li>
      {sayEditor("CHANGE", { what, change, name: title || sayEditor("UNTITLED") })}
      {change === "changed" && (
        <span className={css.change}>
          {pieces.length > 0
            ? pieces.map(({ kind, text }, at) => {
                const Tag = kind === "same" ? "span" : kind === "added" ? "ins" : "del";
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their order
                return <Tag key={at}>{text}</Tag>;
              })
            : `${was ?? ""} → ${is ?? ""}`}
        </span>
      )}
    </li>
  );
}
