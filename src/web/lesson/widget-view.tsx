import { memo } from "react";
import type { LessonWidget } from "#contract/learning/lesson.page.ts";
import css from "./lesson.module.css";
import { useLesson } from "./lesson-context.tsx";
import { Animation, Sound } from "./media-views.tsx";
import { Part } from "./part.tsx";
import { Slot } from "./slot.tsx";
import { say } from "./words.ts";

interface WidgetProps<Kind extends LessonWidget["kind"] = LessonWidget["kind"]> {
  widget: Extract<LessonWidget, { kind: Kind }>;
  pageId: string;
  pageIndex: number;
}

/** Widgets of a page, in order. */
export const Widgets = memo(function Widgets({
  contents,
  pageId,
  pageIndex,
}: {
  contents: readonly LessonWidget[];
  pageId: string;
  pageIndex: number;
}) {
  return contents.map((widget) => <WidgetView key={widget.id} widget={widget} pageId={pageId} pageIndex={pageIndex} />);
});

function WidgetView({ widget, pageId, pageIndex }: WidgetProps) {
  const at = { pageId, pageIndex };
  switch (widget.kind) {
    case "html":
      // Made and escaped by the transpiler.
      return <div className="prose" dangerouslySetInnerHTML={{ __html: widget.html }} />;
    case "interactive":
      return (
        <Part id={widget.id}>
          <Slot id={widget.id} {...at} />
        </Part>
      );
    case "image":
      return <Figure widget={widget} {...at} />;
    case "sound":
      return <Sound widget={widget} />;
    case "lottie":
      return <Animation widget={widget} />;
    case "reveal":
      return (
        <details className={css.reveal}>
          <summary dangerouslySetInnerHTML={{ __html: widget.title }} />
          <Widgets contents={widget.contents} {...at} />
        </details>
      );
    case "note":
      return (
        <aside className="note">
          <Widgets contents={widget.contents} {...at} />
        </aside>
      );
    case "columns":
      return (
        <div className={css.columns}>
          {widget.columns.map((column) => (
            <div key={column[0]?.id ?? "empty"}>
              <Widgets contents={column} {...at} />
            </div>
          ))}
        </div>
      );
    case "choose":
      return <Choose widget={widget} {...at} />;
  }
}

/** Width of a picture on the page: the whole column. */
const PICTURE_SIZES = "(min-width: 48rem) 44rem, 100vw";

function Figure({ widget }: WidgetProps<"image">) {
  return (
    <figure className={css.figure}>
      {widget.svg ? (
        // Checked element by element when the lesson was imported.
        <div
          role="img"
          aria-label={widget.alt}
          className={css.drawing}
          dangerouslySetInnerHTML={{ __html: widget.svg }}
        />
      ) : (
        <img
          className={css.image}
          srcSet={widget.srcset ?? undefined}
          sizes={widget.srcset ? PICTURE_SIZES : undefined}
          src={widget.url ?? undefined}
          width={widget.width ?? undefined}
          height={widget.height ?? undefined}
          alt={widget.alt}
          loading="lazy"
        />
      )}
      {widget.caption && <figcaption dangerouslySetInnerHTML={{ __html: widget.caption }} />}
    </figure>
  );
}

/** Options that lead to branches. Without JavaScript they're links to the branch further down the page. */
function Choose({ widget }: WidgetProps<"choose">) {
  const lesson = useLesson();
  return (
    <ul className={css.choose} aria-label={say("GO_TO")}>
      {widget.options.map((option) => (
        <li key={option.target}>
          <a
            className={css.way}
            href={`#page-${option.target}`}
            onClick={(event) => {
              event.preventDefault();
              lesson.goTo(option.target);
            }}
            dangerouslySetInnerHTML={{ __html: option.html }}
          />
        </li>
      ))}
    </ul>
  );
}
