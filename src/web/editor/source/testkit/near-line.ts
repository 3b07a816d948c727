import type { OpenLine } from "../language/connect.ts";
import { LanguageSession } from "../language/session.ts";

/** The language without a worker, for tests: answers come in later tasks, as from a worker. */
export const nearLine: OpenLine = (events) => {
  let isOpen = true;
  const session = new LanguageSession((message) => {
    setTimeout(() => isOpen && events.receive(structuredClone(message)));
  });
  return {
    send(message) {
      const isDue = session.receive(message);
      if (isDue) setTimeout(() => isOpen && session.check());
    },
    close() {
      isOpen = false;
    },
  };
};
