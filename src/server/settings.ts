import { join, resolve } from "node:path";
import type { KeptPeriods } from "#rules/account/kept-periods.ts";
import { type FigmaSettings, readFigma } from "./authoring/figma/figma-settings.ts";
import { environmentSchema, type PAYMENT_METHODS } from "./environment-schema.ts";
import { readPlace, readS3, type S3Settings } from "./files/s3-settings.ts";
import { type AllOrigins, hostInUrl, isLoopbackHost, isOwnMachine, originsOf } from "./origins.ts";
import { readSecretFiles } from "./secret-settings.ts";
import { readTraces, type TraceSettings } from "./tracing/trace-settings.ts";

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
  /** Folder, or `s3:` and a prefix in the store, for months of attempts whose time is over; null: they're dropped. */
  archiveDir: string | null;
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
  if (production && e.HYPATIA_NOW)
    return { problem: "The setting HYPATIA_NOW isn't allowed in production: remove it." };
  if (production && e.DEMO) return { problem: "The setting DEMO isn't allowed in production: remove it." };
  if (e.DEMO && e.STRIPE_SECRET_KEY) {
    return {
      problem: "The setting DEMO isn't allowed together with the keys of a payment provider: remove one or the other.",
    };
  }
  if (e.DEMO && e.SITE_URL?.startsWith("https:")) {
    return { problem: "The setting DEMO isn't allowed for a site served by https: remove it." };
  }
  if (!e.STRIPE_SECRET_KEY !== !e.STRIPE_WEBHOOK_SECRET) {
    return {
      problem: "The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.",
    };
  }
  if (!e.GOOGLE_OAUTH_CLIENT_ID !== !e.GOOGLE_OAUTH_CLIENT_SECRET) {
    return {
      problem:
        "The settings GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET belong together: set both or neither.",
    };
  }
  const sponsor = [e.SPONSOR_LOGO_URL, e.SPONSOR_NAME, e.SPONSOR_LINK].filter((part) => part !== undefined);
  if (sponsor.length % 3 !== 0) {
    return {
      problem: "The settings SPONSOR_LOGO_URL, SPONSOR_NAME and SPONSOR_LINK belong together: set all or none.",
    };
  }
  if (e.GOOGLE_OIDC_ISSUER?.startsWith("http:") && !isLoopbackHost(new URL(e.GOOGLE_OIDC_ISSUER).hostname)) {
    return { problem: "The setting GOOGLE_OIDC_ISSUER must begin with https:// unless it's on this machine." };
  }
  const records = [e.XAPI_ENDPOINT, e.XAPI_KEY, e.XAPI_SECRET].filter((part) => part !== undefined);
  if (records.length % 3 !== 0) {
    return { problem: "The settings XAPI_ENDPOINT, XAPI_KEY and XAPI_SECRET belong together: set all or none." };
  }
  if (e.XAPI_ENDPOINT?.startsWith("http:") && !isLoopbackHost(new URL(e.XAPI_ENDPOINT).hostname)) {
    return { problem: "The setting XAPI_ENDPOINT must begin with https:// unless it's on this machine." };
  }
  const store = readS3(e);
  if ("problem" in store) return store;
  const archive = readPlace("ARCHIVE_DIR", e.ARCHIVE_DIR, store);
  if ("problem" in archive) return archive;
  const figma = readFigma(e);
  if ("problem" in figma) return figma;
  const siteUrl = e.SITE_URL ?? new URL(`http://${hostInUrl(e.HOST)}:${e.PORT}`).origin;
  const usercontentPort = e.USERCONTENT_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1);
  if (usercontentPort > 65_535) {
    return { problem: "The setting PORT must be at most 65534 unless USERCONTENT_PORT is set." };
  }
  const testFeatures = !production && (isOwnMachine({ host: e.HOST, siteUrl }) || e.DEMO === true);
  const origins = originsOf({ siteUrl, named: e.USERCONTENT_ORIGIN, port: usercontentPort, host: e.HOST });
  if (e.USERCONTENT_ORIGIN === siteUrl) {
    return { problem: "The setting USERCONTENT_ORIGIN must be a different address from SITE_URL." };
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
      archiveDir: archive.place,
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
