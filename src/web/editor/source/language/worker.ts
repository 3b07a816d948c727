import type { FromLanguage, ToLanguage } from "./protocol.ts";
import { LanguageSession } from "./session.ts";

interface Scope {
  onmessage: ((event: MessageEvent<ToLanguage>) => void) | null;
  postMessage(message: FromLanguage): void;
}

// The types of a page's window are loaded, not those of a worker.
const scope = globalThis as unknown as Scope;
const session = new LanguageSession((message) => scope.postMessage(message));

let isDue = false;
const later = new MessageChannel();

// A message to itself goes behind the edits that are waiting already, so only the newest text is checked.
later.port1.onmessage = () => {
  if (!isDue) return;
  isDue = false;
  session.check();
};

scope.onmessage = ({ data }) => {
  if (!session.receive(data)) return;
  isDue = true;
  later.port2.postMessage(null);
};
