import { type ReactNode, useEffect, useState } from "react";
import type { Globals } from "#contract/page.ts";
import { Toast } from "#design/toast.tsx";
import { say } from "../messages/say.ts";
import { ErrorModal } from "./error-modal.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PrivacyBanner } from "./privacy-banner.tsx";
import css from "./shell.module.css";
import { dispatchShell, useShell } from "./shell-store.ts";
import { SignupModal } from "./signup-modal.tsx";
import { StreakPopup } from "./streak-popup.tsx";
import { Tour } from "./tour.tsx";

/** Time a short message stays. */
const MESSAGE_MS = 5000;

export interface ShellProps {
  globals: Globals;
  /** Path of this page, for links that lead back to it. */
  path: string;
  hideHeader?: boolean;
  hideFooter?: boolean;
  /** The screen. Its `<main>` has the id "main". */
  children: ReactNode;
}

/** Header, footer, modals and messages around a screen. */
export function Shell({ globals, path, hideHeader, hideFooter, children }: ShellProps) {
  const { signup, streak, error, message } = useShell();
  const { messages } = globals.client_type.context;
  const [read, setRead] = useState<typeof messages>([]);
  const fromServer = read === messages ? [] : messages;

  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => setRead(messages), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [messages]);

  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => dispatchShell({ type: "message-hidden", text: message }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {say("SKIP")}
      </a>
      {!hideHeader && <Header globals={globals} path={path} />}
      {globals.tour && !hideHeader && <Tour globals={globals} path={path} />}
      <div className={css.screen}>{children}</div>
      {!hideFooter && <Footer globals={globals} />}
      <PrivacyBanner globals={globals} />
      <SignupModal state={signup} demo={globals.demo} google={globals.google_oauth_client_id !== null} />
      <StreakPopup state={streak} onClose={() => dispatchShell({ type: "streak-hidden" })} />
      <ErrorModal state={error} supportEmail={globals.support_email} />
      <Toast text={[...fromServer.map(({ text }) => text), message].join(" ").trim()} />
    </div>
  );
}
