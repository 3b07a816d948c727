/** What a mail is made of, for both its forms. */
export type MailBlock =
  | { k: "text"; text: string }
  /** What somebody else wrote, as they wrote it. */
  | { k: "quote"; text: string }
  | { k: "rows"; rows: readonly (readonly [label: string, value: string])[] }
  | { k: "link"; label: string; href: string };

export interface Composed {
  subject: string;
  blocks: readonly MailBlock[];
}

/** What every mail may speak of besides its facts. */
export interface MailSite {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
  /** For the token of a link: it is made when the mail goes out and stands in no queue (T46). */
  sign(purpose: string, text: string): string;
}
