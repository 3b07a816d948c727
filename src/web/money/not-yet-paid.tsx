import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./money-page.module.css";

/** Heading of a purchase that isn't complete. */
export const notYetTitle = (expired: boolean) => say(expired ? "SUCCESS_EXPIRED" : "SUCCESS_WAITING");

interface NotYetPaidProps {
  expired: boolean;
  problem: string | null;
  onAsk(): void;
  back: { href: string; text: string };
}

/** A payment that's pending or failed: the reason, and two ways on. */
export function NotYetPaid({ expired, problem, onAsk, back }: NotYetPaidProps) {
  return (
    <>
      <Banner live tone={problem === null ? "info" : "wrong"}>
        {problem ?? say(expired ? "SUCCESS_EXPIRED_TEXT" : "SUCCESS_WAITING_TEXT")}
      </Banner>
      <div className={css.actions}>
        <Button kind="primary" onClick={onAsk}>
          {say("SUCCESS_ASK")}
        </Button>
        <ButtonLink href={back.href}>{back.text}</ButtonLink>
      </div>
    </>
  );
}
