import { useEffect, useRef, useState } from "react";
import type { LessonWidget } from "#contract/learning/lesson.page.ts";
import css from "./lesson.module.css";
import { say } from "./words.ts";

type WidgetOf<Kind extends LessonWidget["kind"]> = Extract<LessonWidget, { kind: Kind }>;

/** Sound with the browser's own controls, what it is, and everything that's heard in it, for everybody to read. */
export function Sound({ widget: { url, alt, transcript } }: { widget: WidgetOf<"sound"> }) {
  return (
    <figure className={css.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has no picture to put captions on; its transcript is below */}
      <audio className={css.sound} controls preload="none" src={url ?? undefined} />
      {alt !== "" && <figcaption>{alt}</figcaption>}
      {transcript !== null && (
        <details className={css.reveal}>
          <summary>{say("TRANSCRIPT")}</summary>
          <p className={css.transcript}>{transcript}</p>
        </details>
      )}
    </figure>
  );
}

/** Animation in a frame of the second origin, with a button that stops it, and its description for everybody. */
export function Animation({ widget }: { widget: WidgetOf<"lottie"> }) {
  const { alt, width, height } = widget;
  const box = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  // Styles in attributes are against the policy, so the shape is set here.
  useEffect(() => {
    if (box.current && width !== null && height !== null) box.current.style.aspectRatio = `${width} / ${height}`;
  }, [width, height]);
  useEffect(() => setAddress(frameAddress(widget)), [widget]);
  return (
    <figure className={css.figure}>
      <div ref={box} className={css.animation}>
        {address !== null && (
          <iframe
            className={css.animationFrame}
            src={address}
            title={alt}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        )}
      </div>
      <figcaption>{alt}</figcaption>
    </figure>
  );
}

/** Address of the frame that plays an uploaded animation; null for one that was never uploaded here. */
function frameAddress({ url, loop, still }: WidgetOf<"lottie">): string | null {
  const [, hash] = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{64})\.json$/.exec(url ?? "") ?? [];
  const known = document.querySelector<HTMLMetaElement>('meta[name="program-frame"]')?.content;
  if (hash === undefined || !known) return null;
  const { theme = "" } = document.documentElement.dataset;
  const query = new URLSearchParams({ loop: loop ? "1" : "0", still: String(still), theme });
  return new URL(`/lottie/${hash}.html?${query}`, known).href;
}
