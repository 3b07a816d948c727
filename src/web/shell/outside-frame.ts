/** A frame of the second origin in which somebody else's script runs, with the port that only we hold. */
export interface OutsideFrame {
  element: HTMLIFrameElement;
  post(message: unknown): void;
  close(): void;
}

const ADDRESS = 'meta[name="program-frame"]';

/** Origin of the second address, as the page names it; null where it doesn't. */
function secondOrigin(): string | null {
  const known = document.querySelector<HTMLMetaElement>(ADDRESS)?.content;
  return known ? new URL(known).origin : null;
}

/** Opens a frame and hands it its port. It doesn't learn which page it's on. Null where there's no second origin. */
export function openOutsideFrame(
  name: "tags" | "chat",
  place: Element,
  { title, onMessage = () => {} }: { title: string; onMessage?: (message: unknown) => void },
): OutsideFrame | null {
  const made = makeFrame(name, "", title);
  if (!made) return null;
  const { element, origin } = made;
  const { port1: own, port2: theirs } = new MessageChannel();
  own.onmessage = ({ data }) => onMessage(data);
  element.addEventListener("load", () => element.contentWindow?.postMessage("port", origin, [theirs]), { once: true });
  place.append(element);
  return {
    element,
    post: (message) => own.postMessage(message),
    close() {
      own.close();
      element.remove();
    },
  };
}

const FORGETS_MS = 5000;

/** Opens a frame for a moment, only to remove what its script has stored. */
export function clearFrameStorage(name: "tags" | "chat"): void {
  const made = makeFrame(name, "?forget", "");
  if (!made) return;
  made.element.hidden = true;
  document.body.append(made.element);
  setTimeout(() => made.element.remove(), FORGETS_MS);
}

function makeFrame(name: string, query: string, title: string): { element: HTMLIFrameElement; origin: string } | null {
  const origin = secondOrigin();
  if (!origin) return null;
  const element = document.createElement("iframe");
  element.setAttribute(
    "sandbox",
    `allow-scripts allow-same-origin${name === "chat" ? " allow-forms allow-popups" : ""}`,
  );
  element.referrerPolicy = "no-referrer";
  element.title = title;
  element.src = `${origin}/frames/${name}/${query}`;
  return { element, origin };
}
