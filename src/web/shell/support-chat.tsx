import { useEffect, useRef, useState } from "react";
import type { Globals } from "#contract/page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import { mayTrack } from "#rules/account/consent.ts";
import { say } from "../messages/say.ts";
import { openOutsideFrame } from "./outside-frame.ts";
import { consentNow, onPrivacyChoice, wasRefusedInTab } from "./privacy-choice.ts";
import css from "./support.module.css";

/** Longest wait for the chat. */
export const CHAT_WAIT_MS = 60_000;

interface SupportChatProps {
  globals: Globals;
  onClose(): void;
}

type Shared = { name: string; email: string } | null;

/** Support chat. It asks before it loads anything of the other company's, unless that was allowed before, and shares nobody's name unasked. */
export function SupportChat({ globals, onClose }: SupportChatProps) {
  const { user, privacy_properties } = globals;
  const isAllowed = mayTrack({ consent: consentNow(globals), gpc: privacy_properties.gpc });
  const mayShare = user.email !== null;
  const [shared, setShared] = useState<Shared | "asking">(isAllowed && !mayShare ? null : "asking");

  return (
    <section className={css.chat} aria-labelledby="chat-title">
      <h2 id="chat-title" className={css.title}>
        {say("CHAT")}
      </h2>
      {shared === "asking" ? (
        <Ask globals={globals} isAllowed={isAllowed} mayShare={mayShare} onOpen={setShared} />
      ) : (
        <ChatFrame email={globals.support_email} shared={shared} onClose={onClose} />
      )}
      <p>
        <Button kind="plain" onClick={onClose}>
          {say(shared === "asking" ? "CHAT_NOT_NOW" : "CHAT_CLOSE")}
        </Button>
      </p>
    </section>
  );
}

interface AskProps {
  globals: Globals;
  isAllowed: boolean;
  mayShare: boolean;
  onOpen(shared: Shared): void;
}

function Ask({ globals: { user }, isAllowed, mayShare, onOpen }: AskProps) {
  const [shares, setShares] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = `${user.first_name} ${user.last_name}`.trim();

  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {say(isAllowed ? "CHAT_ABOUT" : "CHAT_ASK")}
      </p>
      {mayShare && (
        <label className={css.tick}>
          <input type="checkbox" checked={shares} onChange={(event) => setShares(event.currentTarget.checked)} />
          <span>{say("CHAT_SHARE")}</span>
        </label>
      )}
      <p>
        <Button kind="primary" onClick={() => onOpen(shares && user.email ? { name, email: user.email } : null)}>
          {say("CHAT_START")}
        </Button>
      </p>
    </>
  );
}

function ChatFrame({ email, shared, onClose }: { email: string; shared: Shared; onClose(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");

  // The frame is opened once; what's shared doesn't change while it's open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    const frame = place.current && openOutsideFrame("chat", place.current, { title: say("CHAT"), onMessage: receive });
    if (!frame) return setState("failed");
    const timer = setTimeout(fail, CHAT_WAIT_MS);
    const stopListening = onPrivacyChoice(() => {
      if (wasRefusedInTab()) onClose();
    });
    frame.post(shared);

    function receive(message: unknown) {
      if (message !== "ready" && message !== "failed") return;
      clearTimeout(timer);
      if (message === "failed") fail();
      else setState("ready");
    }
    function fail() {
      frame?.close();
      setState("failed");
    }
    return () => {
      clearTimeout(timer);
      stopListening();
      frame.close();
    };
  }, []);

  return (
    <>
      {state === "waiting" && <Loader label={say("CHAT_WAITING")} />}
      {state === "failed" && (
        <Banner tone="wrong" live>
          <p>
            {say("CHAT_AWAY")} <a href={`mailto:${email}`}>{say("SUPPORT_MAIL")}</a>
          </p>
        </Banner>
      )}
      <div ref={place} className={css.frame} hidden={state === "failed"} />
    </>
  );
}
