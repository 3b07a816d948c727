import { lazy, Suspense, useEffect, useState } from "react";
import type { Globals } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { Button } from "#design/button.tsx";
import { loadChunk } from "../api/chunk-errors.ts";
import { say } from "../messages/say.ts";
import css from "./support.module.css";

const SupportChat = lazy(async () => ({
  default: (await loadChunk("support_chat", () => import("./support-chat.tsx"))).SupportChat,
}));

/** Pages on which people look for help. */
const withSupport: ReadonlySet<RouteName> = new Set<RouteName>(["help", "premium", "settings"]);

/** Ways to reach support: by mail, and by chat where there is one. */
export function SupportLine({ route, globals }: { route: RouteName; globals: Globals }) {
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!withSupport.has(route)) return null;
  const { support_chat, support_email } = globals;
  const mail = <a href={`mailto:${support_email}`}>{say("SUPPORT_MAIL")}</a>;
  return (
    <aside className={css.support} aria-label={say("SUPPORT")}>
      <p className={css.line}>
        {say("SUPPORT_QUESTIONS")} {mail}
        {/* Without scripts there's no chat. */}
        {support_chat && isAlive && !isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {say("CHAT_OPEN")}
          </Button>
        )}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <SupportChat globals={globals} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
