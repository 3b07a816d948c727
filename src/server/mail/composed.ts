/** Building block of a mail, for both its HTML and its plain form. */
export type MailBlock =
  | { k: "text"; text: string }
  /** Text somebody else wrote, verbatim. */
  | { k: "quote"; text: string }
  | { k: "rows"; rows: readonly (readonly [label: string, value: string])[] }
  | { k: "link"; label: string; href: string };

export interface Composed {
  subject: string;
  blocks: readonly MailBlock[];
}

/** Facts about the site that every mail may use. */
export interface MailSite {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
  /** Signs a link's token when the mail goes out, so that no queue ever stores it (T46). */
  sign(purpose: string, text: string): string;
}
