import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import type { LivingPage, PagePlace } from "#lang/living/living-page.ts";
import type { EditorDocument } from "../document.ts";
import { LessonFrame } from "./lesson-frame.tsx";
import css from "./living-lesson.module.css";
import { pageAt } from "./page-at.ts";
import { openPageMaker } from "./page-maker.ts";
import type { FromFrame, MadePages, ToFrame, Viewer } from "./protocol.ts";
import { Toolbar } from "./toolbar.tsx";
import { usePages } from "./use-pages.ts";
import { say } from "./words.ts";

interface LivingLessonProps {
  document: EditorDocument;
  /** Line of the author's cursor in lesson.camp, from 1; null while it's elsewhere. */
  line: number | null;
  /** Called with the line of what the author clicked on. */
  onGo(line: number): void;
  /** Facts that decide who may open the lesson. */
  access: { lesson: string; course: string; free: boolean };
  /** Compiled scripts of the lesson's Elm programs, by alias. */
  scripts: Readonly<Record<string, string>>;
}

/** The lesson as learners will see it, beside its source. It follows the cursor, and the source follows a click in it. */
export function LivingLesson({ document, line, onGo, access, scripts }: LivingLessonProps) {
  const [viewer, setViewer] = useState<Viewer>("premium");
  const [phone, setPhone] = useState(false);
  const [shown, setShown] = useState("");
  const [places, setPlaces] = useState<readonly PagePlace[]>([]);
  const postToFrame = useRef<((message: ToFrame) => void) | null>(null);
  const known = useRef(new Map<string, LivingPage>());
  const pages = usePages(document, openPageMaker, (made) => receive(made));
  const isLocked = viewer !== "premium" && !access.free && !isPreviewable(document);
  const sentence = isLocked ? say("LOCKED", { name: access.lesson, course: access.course }) : null;

  function receive(made: MadePages): void {
    const ids = new Set(made.places.map(({ id }) => id));
    for (const page of made.changed) known.current.set(page.id, page);
    for (const id of known.current.keys()) if (!ids.has(id)) known.current.delete(id);
    setPlaces((before) => (samePlaces(before, made.places) ? before : made.places));
    postToFrame.current?.({ k: "pages", ...made });
  }

  const here = line === null ? undefined : pageAt(places, line);
  const inPage = here && line !== null ? line - here.first : null;
  const follow = useRef<() => void>(() => undefined);
  follow.current = () => {
    if (here) postToFrame.current?.({ k: "at", page: here.id, line: inPage });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moved, to another page or within one
  useEffect(() => follow.current(), [here?.id, inPage]);
  useEffect(() => postToFrame.current?.({ k: "locked", sentence }), [sentence]);
  useEffect(() => postToFrame.current?.({ k: "scripts", scripts }), [scripts]);

  function start(told: (message: ToFrame) => void): void {
    postToFrame.current = told;
    told({ k: "locked", sentence });
    told({ k: "scripts", scripts });
    told({ k: "pages", places, changed: [...known.current.values()] });
    follow.current();
  }

  function listen(message: FromFrame): void {
    if (message.k === "shows") setShown(message.page);
    else if (message.k === "crashed") pages.crashed();
    else if (message.k === "clicked") {
      const place = places.find(({ id }) => id === message.page);
      if (place) onGo(place.first + message.line);
    }
  }

  const at = places.findIndex(({ id }) => id === shown);
  const step = (by: 1 | -1) => {
    const page = places[at + by];
    if (page) postToFrame.current?.({ k: "at", page: page.id, line: null });
  };

  return (
    <div className={css.living}>
      <Toolbar
        viewer={viewer}
        onViewer={setViewer}
        phone={phone}
        onPhone={setPhone}
        at={at}
        pages={places.length}
        onStep={step}
      />
      {pages.stopped ? (
        <p className={css.stopped} role="alert">
          {say("STOPPED")} <Button onClick={pages.startAgain}>{say("START_AGAIN")}</Button>
        </p>
      ) : (
        <LessonFrame key={pages.round} phone={phone} onReady={start} onMessage={listen} />
      )}
    </div>
  );
}

function samePlaces(a: readonly PagePlace[], b: readonly PagePlace[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, first, last }, at) => id === b[at]?.id && first === b[at]?.first && last === b[at]?.last)
  );
}

/** True if the settings open the lesson to everybody. */
function isPreviewable(document: EditorDocument): boolean {
  return /"user_can_preview"\s*:\s*true/.test(document.files.get("settings.json") ?? "");
}
