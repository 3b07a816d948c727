/** Turns to run a program: members come first, and visitors of one network never hold every place. */
export interface Turns {
  /**
   * Waits for a turn. `network` is a visitor's network, null for members. If the wait would be too long, it says so at
   * once: `waitS` is the number of seconds after which there may be room.
   */
  enter(network: string | null): Promise<Turn>;
}

export type Turn = { leave(): void } | { waitS: number };

/** Longest expected wait. A program's caller gives up at some point, and a full queue only makes everybody late. */
export const MAX_WAIT_MS = 8000;

/** A visitor whom members keep overtaking is sent away after this long. */
export const MAX_OVERTAKEN_MS = 20_000;

/** Guess for the first programs; from then on it follows how long programs really take. */
const FIRST_GUESS_MS = 1000;
const NEWEST_WEIGHT = 0.2;

interface Waiting {
  network: string | null;
  since: number;
  go(turn: Turn): void;
}

/** Creates turns for `places` programs at once, measured with this clock, in milliseconds. */
export function createTurns(places: number, clock: () => number): Turns {
  const perNetwork = Math.max(1, Math.floor(places / 2));
  const members: Waiting[] = [];
  const visitors: Waiting[] = [];
  const runningFrom = new Map<string, number>();
  let running = 0;
  let usualMs = FIRST_GUESS_MS;

  const countOf = (network: string | null) => (network === null ? 0 : (runningFrom.get(network) ?? 0));
  const isFree = (network: string | null) => running < places && (network === null || countOf(network) < perNetwork);

  /** Expected wait behind everybody who goes first, in milliseconds. */
  function expectedMs(network: string | null): number {
    const wait = (ahead: number, among: number) => (usualMs * (ahead + 1)) / among;
    if (network === null) return wait(members.length, places);
    const neighbours = visitors.filter((other) => other.network === network).length;
    return Math.max(wait(members.length + visitors.length, places), wait(neighbours, perNetwork));
  }

  function begin(network: string | null): Turn {
    const begun = clock();
    running += 1;
    if (network !== null) runningFrom.set(network, countOf(network) + 1);
    let left = false;
    return {
      leave() {
        if (left) return;
        left = true;
        running -= 1;
        if (network !== null && countOf(network) > 1) runningFrom.set(network, countOf(network) - 1);
        else if (network !== null) runningFrom.delete(network);
        usualMs += NEWEST_WEIGHT * (Math.max(0, clock() - begun) - usualMs);
        startNext();
      },
    };
  }

  function startNext(): void {
    sendAwayOvertaken();
    for (const queue of [members, visitors]) {
      for (let at = 0; at < queue.length; ) {
        const next = queue[at];
        if (!next || !isFree(next.network)) {
          at += 1;
          continue;
        }
        queue.splice(at, 1);
        next.go(begin(next.network));
      }
    }
  }

  function sendAwayOvertaken(): void {
    const now = clock();
    for (let at = visitors.length - 1; at >= 0; at -= 1) {
      const waiting = visitors[at];
      if (!waiting || now - waiting.since <= MAX_OVERTAKEN_MS) continue;
      visitors.splice(at, 1);
      waiting.go({ waitS: inSeconds(expectedMs(waiting.network)) });
    }
  }

  return {
    async enter(network) {
      const queue = network === null ? members : visitors;
      if (isFree(network)) return begin(network);
      const ms = expectedMs(network);
      if (ms > MAX_WAIT_MS) return { waitS: inSeconds(ms) };
      return new Promise((go) => queue.push({ network, since: clock(), go }));
    },
  };
}

function inSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
