import * as z from "zod";
import { definePage } from "../page.ts";
import { faqSchema } from "./faq.ts";
import { siteFacts } from "./site-facts.ts";

/** Text pages: about, careers, terms, privacy, ccpa, help, landing and /s/ pages. The HTML comes from our own Markdown files. */
export const staticPage = definePage({
  route: "about",
  screen: "static_page",
  results: z.strictObject({
    slug: z.string(),
    title: z.string(),
    html: z.string(),
    /** Last change, ISO date. */
    updated: z.nullable(z.string()),
    /** The page's questions once more, for search engines; empty on most pages. */
    faq_list: faqSchema,
  }),
});

export const cookiePolicyPage = definePage({
  route: "cookie_policy",
  screen: "cookie_policy",
  results: z.strictObject({
    cookies: z.array(
      z.strictObject({ name: z.string(), purpose: z.string(), lifetime: z.string(), essential: z.boolean() }),
    ),
  }),
});

export const downloadAppPage = definePage({
  route: "download_app",
  screen: "download_app",
  results: z.strictObject({
    ios_link: z.nullable(z.string()),
    android_link: z.nullable(z.string()),
    ...siteFacts,
  }),
});

export const landingPage = definePage({
  route: "general_path_landing",
  screen: "landing",
  results: z.strictObject({
    slug: z.string(),
    title: z.string(),
    html: z.string(),
    learning_path_slug: z.nullable(z.string()),
    ...siteFacts,
  }),
});

/** Error page with sentences that a person can act on. */
export const errorPage = definePage({
  route: "home",
  screen: "error",
  results: z.strictObject({
    errors: z.array(z.string()),
    /** Page that an unknown address probably means. One of the sentences names it. */
    meant: z.optional(z.string()),
  }),
});
