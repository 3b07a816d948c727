import { type RefObject, Suspense, use, useEffect, useRef } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { ChunkBoundary } from "../../lesson/chunk-boundary.tsx";
import type { LessonResults } from "../../lesson/live-lesson.ts";
import { OpeningContext, useOpening } from "../../lesson/opening-source.tsx";

interface OpeningProps {
  results: LessonResults;
  globals: Globals;
}

/** The first page of a lesson, with what the visitor did there. Its scripts come with the first touch; what was pressed isn't lost. */
export function Opening({ results, globals }: OpeningProps) {
  const place = useRef<HTMLDivElement>(null);
  const [onAlive] = useTouch(place);
  const { course, chapter, lesson } = results;
  const at = { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug: lesson.slug };
  const onward = pathTo("lesson", { ...at, blockIndex: 1 });
  return (
    <div ref={place}>
      <ChunkBoundary>
        <Suspense>
          <Live results={results} globals={globals} onward={onward} onAlive={onAlive} />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}

function Live(props: OpeningProps & { onward: string; onAlive(): void }) {
  const { Page, tools, source } = useOpening();
  return <Page {...props} tools={tools} source={source} />;
}

/** Events for which React would hydrate what they meet at once, in one go that a slow phone feels. */
const HELD = [
  "pointerover",
  "mouseover",
  "pointerdown",
  "focusin",
  "keydown",
  "pointerup",
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "keyup",
  "click",
] as const;

/**
 * Listens for the first touch, and keeps a press for when somebody answers it. What happens in a part that isn't hydrated yet is kept
 * from React, which then hydrates it piece by piece.
 */
function useTouch(place: RefObject<HTMLElement | null>) {
  const { touch } = use(OpeningContext);
  const pressed = useRef<{ name: string; value: string } | null>(null);
  const alive = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element || alive.current) return;
    let asked = false;
    const feel = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) return;
      event.stopPropagation();
      if (asked) return;
      asked = true;
      // After the next frame, so that the press is seen before anything is loaded for it.
      requestAnimationFrame(() => setTimeout(touch));
    };
    const press = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.type !== "submit" || !element.contains(button)) return;
      event.preventDefault();
      pressed.current = { name: button.name, value: button.value };
    };
    for (const kind of HELD) document.addEventListener(kind, feel, true);
    document.addEventListener("click", press, true);
    stop.current = () => {
      for (const kind of HELD) document.removeEventListener(kind, feel, true);
      document.removeEventListener("click", press, true);
    };
    return stop.current;
  }, [place, touch]);
  const onAlive = useRef(() => {
    if (alive.current) return;
    alive.current = true;
    stop.current?.();
    const { name, value } = pressed.current ?? {};
    const buttons = [...(place.current?.querySelectorAll("button") ?? [])];
    buttons.find((button) => name !== undefined && button.name === name && button.value === value)?.click();
  });
  return [onAlive.current] as const;
}
