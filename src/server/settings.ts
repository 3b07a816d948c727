import { join, resolve } from "node:path";
import * as z from "zod";
import type { KeptPeriods } from "#rules/account/kept-periods.ts";
import { SESSION_DAYS } from "./account/session-store.ts";
import { type FigmaSettings, figmaEnvironment, readFigma } from "./authoring/figma/figma-settings.ts";
import { readS3, type S3Settings, s3Environment } from "./files/s3-settings.ts";
import { type AllOrigins, hostInUrl, isLoopbackHost, isOwnMachine, originsOf } from "./origins.ts";
import { readSecretFiles } from "./secret-settings.ts";
import { readTraces, type TraceSettings, traceEnvironment } from "./tracing/trace-settings.ts";

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
const LEAST_DISTINCT_SIGNS = 10;

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** Source of a content security policy: an origin, perhaps with a star for its subdomains. */
const HOST = /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/;

/** Ways to pay that can also renew. Apple Pay and Google Pay come with `card`. */
const PAYMENT_METHODS = [
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
const environmentSchema = z.object({
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
      (key) => new Set(key).size >= LEAST_DISTINCT_SIGNS && !key.startsWith("at-least-32-characters"),
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
  /** Logo of whoever supports the site: a file on it, such as /uploads/ab/abc.webp. */
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

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  siteName: string;
  /** Public origin of the product, without a trailing slash. */
  siteUrl: string;
  /** The site is served over https: cookies are Secure and named __Host-, HSTS is sent. */
  tls: boolean;
  supportEmail: string;
  /** Every address of the site, with its second origin. */
  origins: AllOrigins;
  usercontentPort: number;
  dataDir: string;
  databaseUrl: string | null;
  /** A standby that answers pages which may be a few seconds old. */
  databaseReplicaUrl: string | null;
  /** The same database without a pooler between. */
  databaseDirectUrl: string | null;
  databasePool: number;
  /** Null: created once and kept in the data folder. */
  secretKey: string | null;
  trustProxy: readonly string[];
  metricsToken: string | null;
  logLevel: string;
  /** Visitors' sessions that one network may start in a minute. */
  newVisitorsPerMinute: number;
  /** Seconds that shared caches may keep pages of people without cookies; 0: not at all. */
  publicPagesS: number;
  visitorQuotaKb: number;
  memberQuotaMb: number;
  /** Days after which a visitor's untouched work is deleted; also in `keep`. */
  visitorWorkDays: number;
  /** Age under which somebody is a child. */
  childAge: number;
  /** Periods after which other things are deleted. */
  keep: KeptPeriods;
  /** Start time of the clock, in milliseconds; null for real time. */
  startsAt: number | null;
  /** Demo accounts with a password everybody knows. */
  demo: boolean;
  /** Authors and staff need a second step at log-in. */
  secondFactorRequired: boolean;
  /** The test payment provider and /dev/mail/. */
  testFeatures: boolean;
  /** Seconds a stopping process keeps serving, so that a load balancer notices. */
  shutdownGraceS: number;
  /** Null: mails are stored and shown under /dev/mail/. */
  smtpUrl: string | null;
  mailFrom: string;
  pricesFile: string;
  /** Folder with Elm packages; null: Elm programs can't be compiled. */
  elmHome: string | null;
  /** Null: files are kept in a folder. */
  s3: S3Settings | null;
  /** Null: no traces are made. */
  traces: TraceSettings | null;
  /** Null: nothing can be imported from Figma. */
  figma: FigmaSettings | null;
  /** Seller on invoices. Lines of the address are separated by line breaks. */
  seller: { name: string; address: string; taxId: string | null };
  /** Null: the embedded test provider, if `testFeatures`. */
  stripe: {
    secretKey: string;
    webhookSecret: string;
    apiBase: string | null;
    checkoutOrigin: string;
    portalOrigin: string;
  } | null;
  /** Tax and ways to pay on the payment page; no ways: those of the provider's account. */
  checkout: { tax: "off" | "stripe"; taxCode: string | null; methods: readonly (typeof PAYMENT_METHODS)[number][] };
  /** Null: no tags. */
  tagManager: { id: string; origin: string; hosts: readonly string[] } | null;
  /** Address of the support chat's script; null: support answers mails. */
  supportChatScript: string | null;
  traceSampleRate: number;
  googleAdPixelId: string | null;
  /** Null: no record store hears what students do. */
  recordStore: { endpoint: string; key: string; secret: string } | null;
  /** Learning platforms may be on a private network; on this machine they may also speak http. */
  privatePlatforms: boolean;
  /** Null: nobody can sign in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Sponsor of the site. */
  sponsor: { url: string; name: string; link: string } | null;
  iosAppUrl: string | null;
  androidAppUrl: string | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the settings; the problem is one line about the first wrong one. */
export function readSettings(env: Environment): { settings: Settings } | { problem: string } {
  const read = readSecretFiles(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  if ("problem" in read) return read;
  const { given } = read;
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { problem: `The setting ${issue?.path[0]?.toString() ?? "?"} ${sentence(issue?.message ?? "is wrong")}.` };
  }
  const e = parsed.data;
  const production = (e.HYPATIA_ENV ?? e.NODE_ENV) === "production";
  if (production && e.HYPATIA_NOW) return { problem: "The setting HYPATIA_NOW is refused in production: remove it." };
  if (production && e.DEMO) return { problem: "The setting DEMO is refused in production: remove it." };
  if (e.DEMO && e.STRIPE_SECRET_KEY) {
    return { problem: "The setting DEMO is refused with the keys of a payment provider: remove one or the other." };
  }
  if (e.DEMO && e.SITE_URL?.startsWith("https:")) {
    return { problem: "The setting DEMO is refused for a site served by https: remove it." };
  }
  if (!e.STRIPE_SECRET_KEY !== !e.STRIPE_WEBHOOK_SECRET) {
    return { problem: "The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: give both or none." };
  }
  if (!e.GOOGLE_OAUTH_CLIENT_ID !== !e.GOOGLE_OAUTH_CLIENT_SECRET) {
    return {
      problem: "The settings GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET belong together: give both or none.",
    };
  }
  const sponsor = [e.SPONSOR_LOGO_URL, e.SPONSOR_NAME, e.SPONSOR_LINK].filter((part) => part !== undefined);
  if (sponsor.length % 3 !== 0) {
    return {
      problem: "The settings SPONSOR_LOGO_URL, SPONSOR_NAME and SPONSOR_LINK belong together: give all or none.",
    };
  }
  if (e.GOOGLE_OIDC_ISSUER?.startsWith("http:") && !isLoopbackHost(new URL(e.GOOGLE_OIDC_ISSUER).hostname)) {
    return { problem: "The setting GOOGLE_OIDC_ISSUER must begin with https://, except for this machine." };
  }
  const records = [e.XAPI_ENDPOINT, e.XAPI_KEY, e.XAPI_SECRET].filter((part) => part !== undefined);
  if (records.length % 3 !== 0) {
    return { problem: "The settings XAPI_ENDPOINT, XAPI_KEY and XAPI_SECRET belong together: give all or none." };
  }
  if (e.XAPI_ENDPOINT?.startsWith("http:") && !isLoopbackHost(new URL(e.XAPI_ENDPOINT).hostname)) {
    return { problem: "The setting XAPI_ENDPOINT must begin with https://, except for this machine." };
  }
  const store = readS3(e);
  if ("problem" in store) return store;
  const figma = readFigma(e);
  if ("problem" in figma) return figma;
  const siteUrl = e.SITE_URL ?? new URL(`http://${hostInUrl(e.HOST)}:${e.PORT}`).origin;
  const usercontentPort = e.USERCONTENT_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1);
  if (usercontentPort > 65_535) {
    return { problem: "The setting PORT must be at most 65534, or USERCONTENT_PORT be given." };
  }
  const testFeatures = !production && (isOwnMachine({ host: e.HOST, siteUrl }) || e.DEMO === true);
  const origins = originsOf({ siteUrl, named: e.USERCONTENT_ORIGIN, port: usercontentPort, host: e.HOST });
  if (e.USERCONTENT_ORIGIN === siteUrl) {
    return { problem: "The setting USERCONTENT_ORIGIN must be another address than SITE_URL." };
  }
  const demo = testFeatures && (e.DEMO ?? (!e.DATABASE_URL && !e.STRIPE_SECRET_KEY));
  return {
    settings: {
      production,
      port: e.PORT,
      host: e.HOST,
      siteName: e.SITE_NAME,
      siteUrl,
      tls: siteUrl.startsWith("https:"),
      supportEmail: e.SUPPORT_EMAIL,
      origins,
      usercontentPort,
      dataDir: resolve(e.DATA_DIR),
      databaseUrl: e.DATABASE_URL ?? null,
      databaseReplicaUrl: e.DATABASE_REPLICA_URL ?? null,
      databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
      databasePool: e.DATABASE_POOL,
      secretKey: e.SECRET_KEY ?? null,
      trustProxy: e.TRUST_PROXY.split(",")
        .map((address) => address.trim())
        .filter(Boolean),
      metricsToken: e.METRICS_TOKEN ?? null,
      logLevel: e.LOG_LEVEL,
      newVisitorsPerMinute: e.NEW_VISITORS_PER_MINUTE,
      publicPagesS: e.PUBLIC_PAGES_S,
      visitorQuotaKb: e.VISITOR_QUOTA_KB,
      memberQuotaMb: e.MEMBER_QUOTA_MB,
      visitorWorkDays: e.VISITOR_WORK_DAYS,
      childAge: e.CHILD_AGE,
      keep: {
        visitorWorkDays: e.VISITOR_WORK_DAYS,
        tokenDays: e.KEEP_LINKS_DAYS,
        mailDays: e.KEEP_MAILS_DAYS,
        webhookDays: e.KEEP_WEBHOOKS_DAYS,
        exportDays: e.KEEP_EXPORTS_DAYS,
        requestDays: e.KEEP_REQUESTS_DAYS,
        emptyAccountDays: e.KEEP_EMPTY_ACCOUNTS_DAYS,
        eventMonths: e.KEEP_EVENTS_MONTHS,
        classroomMonths: e.KEEP_CLASSROOMS_MONTHS,
        auditMonths: e.KEEP_AUDIT_MONTHS,
        unusedAccountMonths: e.KEEP_UNUSED_ACCOUNTS_MONTHS,
      },
      startsAt: e.HYPATIA_NOW ? Date.parse(e.HYPATIA_NOW) : null,
      demo,
      secondFactorRequired: e.SECOND_FACTOR_REQUIRED ?? !demo,
      testFeatures,
      shutdownGraceS: e.SHUTDOWN_GRACE_S ?? (production ? 5 : 0),
      smtpUrl: e.SMTP_URL ?? null,
      seller: {
        name: e.SELLER_NAME ?? e.SITE_NAME,
        address: e.SELLER_ADDRESS.split("|")
          .map((line) => line.trim())
          .join("\n"),
        taxId: e.SELLER_TAX_ID ?? null,
      },
      s3: store.s3,
      figma: figma.figma,
      traces: readTraces(e),
      elmHome: e.ELM_HOME === undefined ? null : resolve(e.ELM_HOME),
      pricesFile: resolve(e.PRICES_FILE ?? join(import.meta.dirname, "../../config/prices.json")),
      stripe:
        e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: e.STRIPE_SECRET_KEY,
              webhookSecret: e.STRIPE_WEBHOOK_SECRET,
              apiBase: e.STRIPE_API_BASE ?? null,
              checkoutOrigin: e.STRIPE_CHECKOUT_ORIGIN ?? "https://checkout.stripe.com",
              portalOrigin: e.STRIPE_PORTAL_ORIGIN ?? "https://billing.stripe.com",
            }
          : null,
      checkout: { tax: e.TAX, taxCode: e.TAX_CODE ?? null, methods: e.PAYMENT_METHODS ?? [] },
      mailFrom: e.MAIL_FROM ?? e.SUPPORT_EMAIL,
      tagManager: e.GOOGLE_TAG_MANAGER_ID
        ? { id: e.GOOGLE_TAG_MANAGER_ID, origin: e.TAG_MANAGER_ORIGIN, hosts: e.TAG_HOSTS }
        : null,
      supportChatScript: e.SUPPORT_CHAT_SCRIPT ?? null,
      traceSampleRate: e.TRACE_SAMPLE_RATE,
      googleAdPixelId: e.GOOGLE_AD_PIXEL_ID ?? null,
      recordStore:
        e.XAPI_ENDPOINT && e.XAPI_KEY && e.XAPI_SECRET
          ? { endpoint: e.XAPI_ENDPOINT.replace(/\/?$/, "/"), key: e.XAPI_KEY, secret: e.XAPI_SECRET }
          : null,
      privatePlatforms: e.PRIVATE_PLATFORMS ?? testFeatures,
      google:
        e.GOOGLE_OAUTH_CLIENT_ID && e.GOOGLE_OAUTH_CLIENT_SECRET
          ? {
              clientId: e.GOOGLE_OAUTH_CLIENT_ID,
              clientSecret: e.GOOGLE_OAUTH_CLIENT_SECRET,
              issuer: e.GOOGLE_OIDC_ISSUER ?? "https://accounts.google.com",
            }
          : null,
      sponsor:
        e.SPONSOR_LOGO_URL && e.SPONSOR_NAME && e.SPONSOR_LINK
          ? { url: e.SPONSOR_LOGO_URL, name: e.SPONSOR_NAME, link: e.SPONSOR_LINK }
          : null,
      iosAppUrl: e.IOS_APP_URL ?? null,
      androidAppUrl: e.ANDROID_APP_URL ?? null,
    },
  };
}

function sentence(message: string): string {
  return message.startsWith("must") ? message : `is not right: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
