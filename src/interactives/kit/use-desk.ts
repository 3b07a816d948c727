import { useEffect, useState, useSyncExternalStore } from "react";
import { openAnnouncer } from "./announcer.ts";
import { type Desk, type Heard, openDesk, type Place } from "./desk.ts";
import { spokenHint, spokenPlay } from "./frame-words.ts";
import type { Host } from "./host.ts";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";

interface Seat {
  desk: Desk;
  play: Play<unknown>;
  /** What the live region holds. */
  spoken: string;
  announce(text: string): void;
}

/** A desk in React. The place and host of the first render count: change the `key` to sit down elsewhere. */
export function useDesk(place: Place, host: Host, say: Say): Seat {
  const [spoken, setSpoken] = useState("");
  const [{ desk, announcer }] = useState(() => {
    const announcer = openAnnouncer(setSpoken);
    const { announce } = announcer;
    let hints = place.kept?.hints.length ?? 0;
    const hear = (heard: Heard) => {
      if ("sentence" in heard) return announce(say(heard.sentence.code, heard.sentence.params));
      if ("done" in heard) return announce(say(heard.done));
      const latest = heard.play.hints.at(-1);
      const text = latest && heard.play.hints.length > hints ? spokenHint(latest, say) : spokenPlay(heard.play, say);
      hints = heard.play.hints.length;
      if (text) announce(text);
    };
    return { announcer, desk: openDesk(place, host, hear) };
  });
  useEffect(() => announcer.listen(), [announcer]);
  const play = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  return { desk, play, spoken, announce: announcer.announce };
}

const never = () => () => {};

/** False while the server renders and until the page is alive, then true. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
