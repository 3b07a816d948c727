/** How long a message stands before the next may be said. */
export const PAUSE_MS = 500;

/** Says things in a polite live region, at most one every 500 ms: of those that come too soon the last wins. */
export function openAnnouncer(
  show: (text: string) => void,
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
): (text: string) => void {
  let resting = false;
  let waiting: string | null = null;
  let last = "";

  function speak(text: string) {
    // A region whose text stays the same is not read again.
    last = text === last ? `${text}\u00a0` : text;
    show(last);
    resting = true;
    later(rested, PAUSE_MS);
  }

  function rested() {
    resting = false;
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    speak(text);
  }

  return (text) => {
    if (resting) waiting = text;
    else speak(text);
  };
}
