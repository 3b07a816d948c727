/** How long a message stands before the next may be said. */
export const PAUSE_MS = 500;

/** A voice that is heard only while somebody listens. */
export interface Announcer {
  announce(text: string): void;
  /** Begins to be heard; answers how to fall silent, at once and with nothing left to say. */
  listen(): () => void;
}

/** Says things in a polite live region, at most one every 500 ms: of those that come too soon the last wins. */
export function openAnnouncer(
  show: (text: string) => void,
  later: (run: () => void, ms: number) => () => void = afterwards,
): Announcer {
  let listeners = 0;
  let cancel: (() => void) | null = null;
  let waiting: string | null = null;
  let last = "";

  function speak(text: string) {
    // A region whose text stays the same is not read again.
    last = text === last ? `${text}\u00a0` : text;
    show(last);
    cancel = later(rested, PAUSE_MS);
  }

  function rested() {
    cancel = null;
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    speak(text);
  }

  return {
    announce(text) {
      if (listeners === 0) return;
      if (cancel) waiting = text;
      else speak(text);
    },
    listen() {
      listeners += 1;
      return () => {
        listeners -= 1;
        if (listeners > 0) return;
        cancel?.();
        cancel = null;
        waiting = null;
      };
    },
  };
}

function afterwards(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
