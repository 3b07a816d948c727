import { matchPath } from "#contract/match-path.ts";
import type { LivingPage } from "#lang/living/living-page.ts";
import { LivingSession } from "#lang/living/living-session.ts";
import { renderers } from "#render/renderers.ts";
import type { MadePages, ToMaker } from "./protocol.ts";

interface Scope {
  onmessage: ((event: MessageEvent<ToMaker>) => void) | null;
  postMessage(message: MadePages): void;
}

// The types of a page's window are loaded, not those of a worker.
const scope = globalThis as unknown as Scope;
const files = new Map<string, string>();
const later = new MessageChannel();
let session: LivingSession | null = null;
let sent = new Map<string, LivingPage>();
let isDue = false;

// A message to itself goes behind the edits that are waiting already, so only the newest text is made.
later.port1.onmessage = () => {
  if (!isDue || !session) return;
  isDue = false;
  const { pages, places } = session.read(files);
  const changed = pages.filter((page) => sent.get(page.id) !== page);
  sent = new Map(pages.map((page) => [page.id, page]));
  scope.postMessage({ places, changed });
};

scope.onmessage = ({ data }) => {
  session ??= new LivingSession({
    renderers,
    knownTypes: data.knownTypes,
    isPage: (path) => matchPath(path) !== null,
  });
  for (const [path, text] of Object.entries(data.files)) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  isDue = true;
  later.port2.postMessage(null);
};
