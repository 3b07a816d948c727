import { useEffect, useState, useSyncExternalStore } from "react";
import { openAnnouncer } from "./announcer.ts";
import { spokenHint, spokenPlay } from "./frame-words.ts";
import type { Host } from "./host.ts";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";
import { type Announcement, createPlayController, type PlayContext, type PlayController } from "./play-controller.ts";

interface LivePlay {
  controller: PlayController;
  play: Play<unknown>;
  /** Text of the live region. */
  spoken: string;
  announce(text: string): void;
}

/** Runs a play in React. Only the context and host of the first render count: change the `key` for another. */
export function usePlay(context: PlayContext, host: Host, say: Say): LivePlay {
  const [spoken, setSpoken] = useState("");
  const [{ controller, announcer }] = useState(() => {
    const announcer = openAnnouncer(setSpoken);
    const { announce } = announcer;
    let hints = context.kept?.hints.length ?? 0;
    const onAnnounce = (announcement: Announcement) => {
      if ("sentence" in announcement) return announce(say(announcement.sentence.code, announcement.sentence.params));
      if ("done" in announcement) return announce(say(announcement.done));
      const latest = announcement.play.hints.at(-1);
      const text =
        latest && announcement.play.hints.length > hints ? spokenHint(latest, say) : spokenPlay(announcement.play, say);
      hints = announcement.play.hints.length;
      if (text) announce(text);
    };
    return { announcer, controller: createPlayController(context, host, onAnnounce) };
  });
  useEffect(() => announcer.listen(), [announcer]);
  const play = useSyncExternalStore(controller.subscribe, controller.current, controller.current);
  return { controller, play, spoken, announce: announcer.announce };
}
