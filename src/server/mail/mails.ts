import { cancellationProof } from "../trial/cancellation-proof.mail.ts";
import type { MailKind } from "./mail-kind.ts";

/** Every mail there is, by the name under which it is queued. */
export const mails = { cancellation_proof: cancellationProof };

export type MailName = keyof typeof mails;
export type MailFacts = { [Name in MailName]: (typeof mails)[Name] extends MailKind<infer Facts> ? Facts : never };
