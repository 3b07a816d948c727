import type { LessonBlock, LessonWidget } from "#contract/learning/lesson.page.ts";
import type { Page, UploadedFigure, Widget } from "#lang/lesson-program.ts";

/** Page of a program as the player gets it. */
export function blockOf(page: Omit<Page, "line" | "next"> & { next?: string | null }): LessonBlock {
  return {
    id: page.id,
    index: page.index,
    title: page.title,
    contents: page.contents.map(widgetOf),
    required: page.required,
    next: page.next ?? null,
  };
}

function widgetOf(widget: Widget): LessonWidget {
  switch (widget.kind) {
    case "html":
      return { kind: "html", id: widget.id, html: widget.html };
    case "interactive":
      return { kind: "interactive", id: widget.id, required: widget.required, height: widget.height ?? null };
    case "image": {
      const { figure } = widget;
      return {
        kind: "image",
        id: widget.id,
        alt: widget.alt,
        caption: widget.caption ?? null,
        svg: figure && "svg" in figure ? figure.svg : null,
        ...(figure && "url" in figure ? pictureOf(figure) : { url: null, width: null, height: null, srcset: null }),
      };
    }
    case "sound": {
      const { kind, id, alt, url, transcript } = widget;
      return { kind, id, alt, url, transcript };
    }
    case "lottie": {
      const { kind, id, alt, url, width, height, loop, still } = widget;
      return { kind, id, alt, url, width, height, loop, still };
    }
    case "reveal":
      return { kind: "reveal", id: widget.id, title: widget.title, contents: widget.contents.map(widgetOf) };
    case "note":
      return { kind: "note", id: widget.id, contents: widget.contents.map(widgetOf) };
    case "columns":
      return { kind: "columns", id: widget.id, columns: widget.columns.map((column) => column.map(widgetOf)) };
    case "choose":
      return {
        kind: "choose",
        id: widget.id,
        options: widget.options.map(({ html, target }) => ({ html, target })),
      };
  }
}

function pictureOf({ url, width, height, srcset }: UploadedFigure) {
  return { url, width, height, srcset: srcset ?? null };
}
