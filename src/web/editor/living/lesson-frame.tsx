import { useCallback, useEffect, useRef } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import css from "./living-lesson.module.css";
import type { FromFrame, ToFrame } from "./protocol.ts";
import { say } from "./words.ts";

interface LessonFrameProps {
  phone: boolean;
  /** Called once the frame listens. `tell` sends to it. */
  onReady(tell: (message: ToFrame) => void): void;
  onMessage(message: FromFrame): void;
}

/** A window that waits for the player's script. */
export interface LivingWindow extends Window {
  livingPort?: MessagePort;
}

/**
 * Frame with the player in it: an empty document of our own origin, so that widths and styles are the learner's. It has
 * this page's content security policy, and can neither leave nor open windows.
 */
export function LessonFrame({ phone, onReady, onMessage }: LessonFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listener = useRef(onMessage);
  listener.current = onMessage;
  const ready = useRef(onReady);
  ready.current = onReady;

  const start = useCallback(() => {
    const inside = frame.current?.contentDocument;
    const view = frame.current?.contentWindow as LivingWindow | null | undefined;
    if (!inside || !view || inside.getElementById("root")) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.k === "ready") ready.current((message) => port1.postMessage(message));
      else listener.current(data);
    };
    copyHead(inside);
    view.livingPort = port2;
    loadChunk("living-lesson", () => import("./frame/frame-entry.tsx")).then(
      ({ frameScript }) => {
        const script = inside.createElement("script");
        script.type = "module";
        script.src = frameScript;
        inside.head.append(script);
      },
      () => listener.current({ k: "crashed" }),
    );
  }, []);

  // Chromium has the empty document at once and says so before anybody listens; Firefox makes another one later.
  useEffect(start, [start]);

  useEffect(() => {
    const { documentElement } = document;
    const follow = new MutationObserver(() => {
      const inside = frame.current?.contentDocument;
      if (inside) copyTheme(inside);
    });
    follow.observe(documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => follow.disconnect();
  }, []);

  return (
    <iframe
      ref={frame}
      className={phone ? css.phone : css.frame}
      title={say("LESSON")}
      sandbox="allow-scripts allow-same-origin allow-forms"
      onLoad={start}
    />
  );
}

/** Gives the empty document what the product's pages have in their head. */
function copyHead(inside: Document): void {
  inside.documentElement.lang = document.documentElement.lang;
  inside.documentElement.classList.add("js");
  copyTheme(inside);
  for (const known of document.querySelectorAll('link[rel="stylesheet"], meta[name="program-frame"]')) {
    inside.head.append(inside.importNode(known, true));
  }
  const root = inside.createElement("div");
  root.id = "root";
  inside.body.replaceChildren(root);
}

function copyTheme(inside: Document): void {
  const { theme } = document.documentElement.dataset;
  if (theme === undefined) delete inside.documentElement.dataset.theme;
  else inside.documentElement.dataset.theme = theme;
}
