/** Shortest time between two messages, in milliseconds. */
export const PAUSE_MS = 500;

/** Announces messages while at least one listener is attached. */
export interface Announcer {
  announce(text: string): void;
  /** Attaches a listener. Returns a function that detaches it and drops any waiting message. */
  listen(): () => void;
}

/** Creates an announcer for a polite live region: at most one message every 500 ms, and of those that come too soon the last wins. */
export function openAnnouncer(
  show: (text: string) => void,
  later: (run: () => void, ms: number) => () => void = afterwards,
): Announcer {
  let listeners = 0;
  let cancel: (() => void) | null = null;
  let waiting: string | null = null;
  let last = "";

  function speak(text: string) {
    // Screen readers don't read a region again when its text stays the same.
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
