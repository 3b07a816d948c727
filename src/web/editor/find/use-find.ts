import { useCallback, useEffect, useRef, useState } from "react";
import type { Session } from "../use-session.ts";
import { callVersion } from "../versions/calls.ts";
import { messageOf } from "../versions/use-call.ts";
import { type FoundLesson, hitIds } from "./found.ts";
import { type FindQuery, savedQuery, saveQuery } from "./kept-query.ts";
import { type Outcome, replaceFound } from "./replace-found.ts";

/** Search as far as it has come. */
export interface Search {
  lessons: readonly FoundLesson[];
  searched: number;
  total: number;
  /** Lessons to skip in the next request; null at the end of the course. */
  next: number | null;
}

/** State of the panel: the query, what it has found, what's ticked, and what became of each lesson. */
export function useFind(session: Session, course: string) {
  const [query, setQuery] = useState<FindQuery>(() => savedQuery(window.sessionStorage, course));
  const [search, setSearch] = useState<Search | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<"searching" | "replacing" | null>(null);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const nth = useRef(0);

  const find = useCallback(
    async (asked: FindQuery, before: Search | null = null) => {
      const round = ++nth.current;
      const { by: _, ...words } = asked;
      if (words.words === "") return;
      setBusy("searching");
      setError(null);
      if (!before) setOutcomes(new Map());
      try {
        // The server searches what's saved.
        if (session.client.document.editable) await session.client.saveAll();
        const after = before?.next === null || !before ? {} : { after: before.next };
        const found = await callVersion("course_find", { course_slug: course, ...words, ...after });
        if (round !== nth.current) return;
        if (!before) setUnticked(new Set());
        setSearch({
          lessons: [...(before?.lessons ?? []), ...found.lessons],
          searched: (before?.searched ?? 0) + found.searched,
          total: found.total,
          next: found.next,
        });
      } catch (failure) {
        if (round !== nth.current) return;
        setError(messageOf(failure));
        if (!before) setSearch(null);
      }
      setBusy(null);
    },
    [session, course],
  );
  // What was asked in the last lesson is asked again in this one.
  useEffect(() => void find(savedQuery(window.sessionStorage, course)), [find, course]);

  const change = (changes: Partial<FindQuery>) => {
    const next = { ...query, ...changes };
    setQuery(next);
    saveQuery(window.sessionStorage, course, next);
    return next;
  };
  const tick = (ids: readonly string[], on: boolean) =>
    setUnticked((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (on) next.delete(id);
        else next.add(id);
      return next;
    });
  const isTicked = (id: string) => !unticked.has(id);
  const chosen = (search?.lessons ?? []).filter(
    (lesson) => lesson.way !== "skip" && !outcomes.get(lesson.lesson_id)?.done && hitIds(lesson).some(isTicked),
  );
  const replace = async () => {
    setBusy("replacing");
    for (const lesson of chosen) {
      const outcome = await replaceFound(lesson, isTicked, query, session);
      setOutcomes((now) => new Map(now).set(lesson.lesson_id, outcome));
    }
    setBusy(null);
  };
  return { query, change, search, find, error, busy, isTicked, tick, chosen, outcomes, replace };
}
