import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./money-page.module.css";

/** The heading over a purchase that is not through. */
export const notYetTitle = (expired: boolean) => say(expired ? "SUCCESS_EXPIRED" : "SUCCESS_WAITING");

interface NotYetPaidProps {
  expired: boolean;
  problem: string | null;
  onAsk(): void;
  back: { href: string; text: string };
}

/** A payment that is awaited, or did not come: why, and the two ways from here. */
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
