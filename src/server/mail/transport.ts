import nodemailer from "nodemailer";
import type { Settings } from "../settings.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface OutgoingMail extends RenderedMail {
  mailId: string;
  to: string;
}

/** Hands mails on. Null where no SMTP_URL is set: mails are then kept and shown under /dev/mail/. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** The way out that the settings name. */
export function openMailTransport({ smtpUrl, mailFrom, siteName, siteUrl }: Settings): MailTransport | null {
  if (smtpUrl === null) return null;
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  return {
    async send({ mailId, to, subject, text, html }) {
      // The same number whenever it is tried again, so that a mailbox can tell a second copy.
      const messageId = `<${mailId}@${new URL(siteUrl).hostname}>`;
      await transport.sendMail({
        messageId,
        from: { name: siteName, address: mailFrom },
        // An address is data: no list, no name, nothing to be parsed.
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { "auto-submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
