import type { Transporter } from "nodemailer";
import type { Settings } from "../settings.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface OutgoingMail extends RenderedMail {
  mailId: string;
  to: string;
}

/** Sends mails. Null without SMTP_URL: mails are then stored and shown under /dev/mail/. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** Opens the transport of the settings. */
export function openMailTransport({ smtpUrl, mailFrom, siteName, siteUrl }: Settings): MailTransport | null {
  if (smtpUrl === null) return null;
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  let transport: Promise<Transporter> | null = null;
  const open = () => {
    transport ??= import("nodemailer").then(({ default: mailer }) =>
      mailer.createTransport({ url: smtpUrl, ...patience }),
    );
    return transport;
  };
  return {
    async send({ mailId, to, subject, text, html, unsubscribe }) {
      // The same Message-ID for every try, so that a mailbox can recognise a second copy.
      const messageId = `<${mailId}@${new URL(siteUrl).hostname}>`;
      await (await open()).sendMail({
        messageId,
        from: { name: siteName, address: mailFrom },
        // The address is data: no list, no name, nothing to parse.
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: {
          "auto-submitted": "auto-generated",
          ...(unsubscribe === undefined
            ? {}
            : { "list-unsubscribe": `<${unsubscribe}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" }),
        },
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
