import { useEffect, useRef } from "react";
import css from "./find.module.css";
import { type FoundFile, type FoundHit, type FoundLesson, hashOfHit, hitId, hitIds, insertFor } from "./found.ts";
import type { FindQuery } from "./kept-query.ts";
import type { Outcome } from "./replace-found.ts";
import { say } from "./words.ts";

interface FoundInLessonProps {
  lesson: FoundLesson;
  query: FindQuery;
  isTicked(id: string): boolean;
  onTick(ids: readonly string[], on: boolean): void;
  outcome: Outcome | undefined;
  /** Only in the open lesson, whose places don't load another page. */
  onGo: (() => void) | undefined;
}

/** Places in one lesson: each leads there, and is replaced if it's ticked. */
export function FoundInLesson({ lesson, query, isTicked, onTick, outcome, onGo }: FoundInLessonProps) {
  const { lesson_name: name, edit_path, way, about, files, cut } = lesson;
  const ids = hitIds(lesson);
  const canReplace = way !== "skip" && !outcome?.done;
  const ticked = ids.filter(isTicked).length;
  return (
    <li className={css.lesson}>
      <div className={css.head}>
        {canReplace && (
          <Tick
            label={say("TICK_ALL", { name })}
            checked={ticked === ids.length}
            some={ticked > 0}
            onChange={(on) => onTick(ids, on)}
          />
        )}
        <h3 className={css.name}>
          {name} <span className={css.count}>{ids.length}</span>
        </h3>
      </div>
      <p className={css.soft}>{about}</p>
      {outcome && (
        <p className={outcome.done ? css.done : css.failed}>
          {outcome.text} {outcome.path !== null && <a href={outcome.path}>{say("OPEN")}</a>}
        </p>
      )}
      {!outcome?.done &&
        files.map((file) => (
          <div key={file.path}>
            {file.path !== "lesson.camp" && <p className={css.path}>{file.path}</p>}
            <ul aria-label={`${name}, ${file.path}`}>
              {file.hits.map((hit) => {
                const id = hitId(lesson, file, hit);
                return (
                  <li key={id} className={css.hit}>
                    {canReplace && (
                      <Tick
                        label={say("TICK", { line: hit.line, column: hit.column })}
                        checked={isTicked(id)}
                        onChange={(on) => onTick([id], on)}
                      />
                    )}
                    <HitLink
                      href={`${onGo ? "" : edit_path}${hashOfHit(file, hit)}`}
                      file={file}
                      hit={hit}
                      by={canReplace && isTicked(id) && query.by !== "" ? insertFor(hit, query) : null}
                      onGo={onGo}
                    />
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      {cut && <p className={css.soft}>{say("CUT")}</p>}
    </li>
  );
}

interface HitLinkProps {
  href: string;
  file: FoundFile;
  hit: FoundHit;
  /** Text that would come instead. */
  by: string | null;
  onGo: (() => void) | undefined;
}

function HitLink({ href, hit, by, onGo }: HitLinkProps) {
  return (
    <a className={css.link} href={href} onClick={onGo}>
      <span className={css.line}>{hit.line}</span> {hit.before.trimStart()}
      {by === null ? (
        <mark className={css.found}>{hit.found}</mark>
      ) : (
        <>
          <del className={css.old}>{hit.found}</del>
          <ins className={css.new}>{by}</ins>
        </>
      )}
      {hit.after}
    </a>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  some?: boolean;
  onChange(on: boolean): void;
}

function Tick({ label, checked, some = checked, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className={css.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
