import * as z from "zod";
import { SESSION_DAYS } from "./account/session-store.ts";
import { figmaEnvironment } from "./authoring/figma/figma-settings.ts";
import { s3Environment } from "./files/s3-settings.ts";
import { hostInUrl } from "./origins.ts";
import { traceEnvironment } from "./tracing/trace-settings.ts";

const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://learn.example.org" })
  .transform((text) => new URL(text).origin);
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .refine(URL.canParse, "must be an address such as postgres://user:password@host/database");
const port = z.coerce.number({ error: "must be a number" }).int().min(0).max(65_535, "must be at most 65535");

const ENVIRONMENTS = ["development", "test", "production"] as const;
const NOT_AN_ENVIRONMENT = "must be development, test or production";

/** Keys people paste from documentation or type by hand sign tokens that anybody can forge. */
const MIN_DISTINCT_SIGNS = 10;

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** Source of a content security policy: an origin, perhaps with a star for its subdomains. */
const HOST = /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/;

/** Ways to pay that can also renew. Apple Pay and Google Pay come with `card`. */
export const PAYMENT_METHODS = [
  "card",
  "link",
  "paypal",
  "amazon_pay",
  "cashapp",
  "revolut_pay",
  "sepa_debit",
  "us_bank_account",
] as const;

/** All settings, as environment variables. An empty value counts as unset. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, NOT_AN_ENVIRONMENT).default("development"),
  /** Takes precedence over NODE_ENV, which `npm start` sets to production for the libraries' sake. */
  HYPATIA_ENV: z.enum(ENVIRONMENTS, NOT_AN_ENVIRONMENT).optional(),
  PORT: port.default(8080),
  HOST: z
    .string()
    .refine((host) => URL.canParse(`http://${hostInUrl(host)}/`), "must be an address or a name of this machine")
    .default("127.0.0.1"),
  SITE_NAME: z.string().max(60).default("Hypatia"),
  SITE_URL: origin.optional(),
  SUPPORT_EMAIL: z.email("must be an email address").default("support@example.com"),
  USERCONTENT_ORIGIN: origin.optional(),
  USERCONTENT_PORT: port.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** At least two: while one connection loads the catalogue, another holds the lock that keeps the next process waiting. */
  DATABASE_POOL: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(2, "must be at least 2")
    .max(200, "must be at most 200")
    .default(10),
  SECRET_KEY: z
    .string()
    .min(32, "must have at least 32 characters")
    .refine(
      (key) => new Set(key).size >= MIN_DISTINCT_SIGNS && !key.startsWith("at-least-32-characters"),
      "must be random, for example from: openssl rand -base64 32",
    )
    .optional(),
  TRUST_PROXY: z.string().default(""),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NEW_VISITORS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  PUBLIC_PAGES_S: wholeNumber(0, 86_400).default(0),
  VISITOR_QUOTA_KB: wholeNumber(64, 1_000_000).default(256),
  MEMBER_QUOTA_MB: wholeNumber(1, 10_000).default(32),
  /** At most as long as a visitor's session: what comes later can't reach the work any more. */
  VISITOR_WORK_DAYS: wholeNumber(1, SESSION_DAYS).default(60),
  /** Age under which somebody needs a guardian or a school to agree, as the law of the place has it. */
  CHILD_AGE: wholeNumber(13, 16).default(13),
  KEEP_LINKS_DAYS: wholeNumber(15, 3650).default(30),
  KEEP_MAILS_DAYS: wholeNumber(7, 3650).default(90),
  /** Stripe sends an event again for three days, and lists it for thirty. */
  KEEP_WEBHOOKS_DAYS: wholeNumber(30, 3650).default(90),
  KEEP_EXPORTS_DAYS: wholeNumber(7, 3650).default(30),
  KEEP_REQUESTS_DAYS: wholeNumber(7, 3650).default(30),
  KEEP_EMPTY_ACCOUNTS_DAYS: wholeNumber(7, 3650).default(30),
  KEEP_EVENTS_MONTHS: wholeNumber(1, 120).default(13),
  /** Folder, or place in the store, to which months of attempts are written before they're dropped. */
  ARCHIVE_DIR: z.string().optional(),
  KEEP_CLASSROOMS_MONTHS: wholeNumber(1, 120).default(12),
  /** The database itself keeps two years. */
  KEEP_AUDIT_MONTHS: wholeNumber(24, 120).default(24),
  KEEP_UNUSED_ACCOUNTS_MONTHS: wholeNumber(6, 240).default(36),
  HYPATIA_NOW: z.iso.datetime({ offset: true, error: "must be an instant such as 2026-03-01T09:00:00Z" }).optional(),
  DEMO: flag.optional(),
  /** Authors and staff need a second step at log-in, two weeks after they got their role. */
  SECOND_FACTOR_REQUIRED: flag.optional(),
  SHUTDOWN_GRACE_S: z.coerce.number().min(0).max(60).optional(),
  /** Seller on invoices. Default: the site's name. */
  SELLER_NAME: z.string().max(200).optional(),
  /** Lines are separated by a vertical bar. */
  SELLER_ADDRESS: z.string().max(500).default(""),
  SELLER_TAX_ID: z.string().max(60).optional(),
  /** smtp:// or smtps://, with user and password if the server needs them. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  /** Default: config/prices.json. */
  PRICES_FILE: z.string().optional(),
  /** Elm packages, in `0.19.1/packages/`. */
  ELM_HOME: z.string().optional(),
  ...s3Environment,
  ...figmaEnvironment,
  ...traceEnvironment,
  STRIPE_SECRET_KEY: z.string().min(8, "must be a secret key of the payment provider").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, "must be the secret with which webhooks are signed").optional(),
  STRIPE_API_BASE: origin.optional(),
  /** Origin of a compatible provider's hosted checkout, if it isn't Stripe's. */
  STRIPE_CHECKOUT_ORIGIN: origin.optional(),
  /** Origin of its customer portal, likewise. */
  STRIPE_PORTAL_ORIGIN: origin.optional(),
  TAX: z.enum(["off", "stripe"], "must be off or stripe").default("off"),
  TAX_CODE: z
    .string()
    .regex(/^txcd_\d{8}$/, "must be a tax code such as txcd_10103000")
    .optional(),
  PAYMENT_METHODS: z
    .string()
    .transform((text) => text.split(",").map((method) => method.trim()))
    .pipe(z.array(z.enum(PAYMENT_METHODS, `must name methods from this list: ${PAYMENT_METHODS.join(", ")}`)))
    .optional(),
  MAIL_FROM: z.email("must be an email address").optional(),
  GOOGLE_TAG_MANAGER_ID: z
    .string()
    .regex(/^[\w-]{3,40}$/, "must be an id such as GTM-AB12CD")
    .optional(),
  /** Origin that its script comes from. */
  TAG_MANAGER_ORIGIN: origin.default("https://www.googletagmanager.com"),
  /** Further hosts that tags may load scripts from and send to. */
  TAG_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((host) => host.trim()))
    .pipe(z.array(z.string().regex(HOST, "must name hosts such as https://*.example.com, separated by commas")))
    .default(["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]),
  /** Script of a support chat. */
  SUPPORT_CHAT_SCRIPT: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://chat.example.com/widget.js" })
    .optional(),
  /** Share of page loads whose speed is traced. */
  TRACE_SAMPLE_RATE: z.coerce
    .number({ error: "must be a number" })
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(0.05),
  GOOGLE_AD_PIXEL_ID: z.string().optional(),
  /** Record store that takes what students of schools that agreed do (xAPI). */
  XAPI_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://records.example.org/xapi/" })
    .optional(),
  XAPI_KEY: z.string().optional(),
  XAPI_SECRET: z.string().optional(),
  /** Learning platforms of schools may be on our own network. */
  PRIVATE_PLATFORMS: flag.optional(),
  GOOGLE_OAUTH_CLIENT_ID: z.string().optional(),
  GOOGLE_OAUTH_CLIENT_SECRET: z.string().optional(),
  GOOGLE_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://accounts.google.com" })
    .optional(),
  /** Logo of the site's sponsor: a file on it, such as /uploads/ab/abc.webp. */
  SPONSOR_LOGO_URL: z
    .string()
    .regex(/^\/(?!\/)/, "must be a path on this site, such as /assets/sponsor.svg")
    .optional(),
  SPONSOR_NAME: z.string().max(100).optional(),
  SPONSOR_LINK: z.url({ protocol: /^https$/, error: "must be an address that begins with https://" }).optional(),
  IOS_APP_URL: z.url().optional(),
  ANDROID_APP_URL: z.url().optional(),
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);
