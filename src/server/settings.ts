import { join, resolve } from "node:path";
import * as z from "zod";
import { type AllOrigins, hostInUrl, originsOf } from "./origins.ts";

const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://learn.example.org" })
  .transform((text) => new URL(text).origin);
const port = z.coerce.number({ error: "must be a number" }).int().min(0).max(65_535, "must be at most 65535");

/** Every setting there is, as it stands in the environment. An empty value counts as not given. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default("development"),
  /** Where a starter sets NODE_ENV for the sake of libraries, this one says what is meant. */
  HYPATIA_ENV: z.string().optional(),
  PORT: port.default(8080),
  HOST: z
    .string()
    .refine((host) => URL.canParse(`http://${hostInUrl(host)}/`), "must be an address or a name of this machine")
    .default("127.0.0.1"),
  SITE_NAME: z.string().max(60).default("Hypatia"),
  SITE_URL: origin.optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").default("support@example.com"),
  USERCONTENT_ORIGIN: origin.optional(),
  USERCONTENT_PORT: port.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .refine(URL.canParse, "must be an address such as postgres://user:password@host/database")
    .optional(),
  /** From two on: the catalogue is loaded while another connection keeps the next process waiting. */
  DATABASE_POOL: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(2, "must be at least 2")
    .max(200, "must be at most 200")
    .default(10),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: z.string().default(""),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  HYPATIA_NOW: z.iso.datetime({ offset: true, error: "must be an instant such as 2026-03-01T09:00:00Z" }).optional(),
  DEMO: flag.optional(),
  SHUTDOWN_GRACE_S: z.coerce.number().min(0).max(60).optional(),
  /** smtp:// or smtps://, with user and password in it where the server wants them. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  /** Absent: config/prices.json. */
  PRICES_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(8, "must be a secret key of the payment provider").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, "must be the secret with which webhooks are signed").optional(),
  STRIPE_API_BASE: origin.optional(),
  /** Where the hosted checkout of a compatible host stands, if it is not Stripe's. */
  STRIPE_CHECKOUT_ORIGIN: origin.optional(),
  /** Where its pages for changing a card stand, likewise. */
  STRIPE_PORTAL_ORIGIN: origin.optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  GOOGLE_TAG_MANAGER_ID: z.string().optional(),
  GOOGLE_OAUTH_CLIENT_ID: z.string().optional(),
  IOS_APP_URL: z.url().optional(),
  ANDROID_APP_URL: z.url().optional(),
});

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  siteName: string;
  /** Origin under which people reach the product, without a slash at its end. */
  siteUrl: string;
  /** The site is reached by https: cookies are Secure and named __Host-, HSTS is sent. */
  tls: boolean;
  supportEmail: string;
  /** The site under each of its names, with the second origin that belongs to it. */
  origins: AllOrigins;
  usercontentPort: number;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  /** Null: one is made once and kept in the data folder. */
  secretKey: string | null;
  trustProxy: readonly string[];
  metricsToken: string | null;
  logLevel: string;
  /** Where the clock starts, in milliseconds; null for the real time. */
  startsAt: number | null;
  demo: boolean;
  /** How long a stopping process goes on serving, so that a balancer notices. */
  shutdownGraceS: number;
  /** Null: mails are kept and shown under /dev/mail/. */
  smtpUrl: string | null;
  mailFrom: string;
  pricesFile: string;
  /** Null: the embedded test provider, outside production. */
  stripe: {
    secretKey: string;
    webhookSecret: string;
    apiBase: string | null;
    checkoutOrigin: string;
    portalOrigin: string;
  } | null;
  googleTagManagerId: string | null;
  googleOauthClientId: string | null;
  iosAppUrl: string | null;
  androidAppUrl: string | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or the first thing wrong with them in one line. */
export function readSettings(env: Environment): { settings: Settings } | { problem: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { problem: `The setting ${issue?.path.join(".") ?? "?"} ${sentence(issue?.message ?? "is wrong")}.` };
  }
  const e = parsed.data;
  const production = (e.HYPATIA_ENV ?? e.NODE_ENV) === "production";
  if (production && e.HYPATIA_NOW) return { problem: "The setting HYPATIA_NOW is refused in production: remove it." };
  if (production && e.DEMO) return { problem: "The setting DEMO is refused in production: remove it." };
  if (!e.STRIPE_SECRET_KEY !== !e.STRIPE_WEBHOOK_SECRET) {
    return { problem: "The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: give both or none." };
  }
  const siteUrl = e.SITE_URL ?? new URL(`http://${hostInUrl(e.HOST)}:${e.PORT}`).origin;
  const usercontentPort = e.USERCONTENT_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1);
  if (usercontentPort > 65_535) {
    return { problem: "The setting PORT must be at most 65534, or USERCONTENT_PORT be given." };
  }
  const origins = originsOf({ siteUrl, named: e.USERCONTENT_ORIGIN, port: usercontentPort, host: e.HOST });
  if (e.USERCONTENT_ORIGIN === siteUrl) {
    return { problem: "The setting USERCONTENT_ORIGIN must be another address than SITE_URL." };
  }
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
      databasePool: e.DATABASE_POOL,
      secretKey: e.SECRET_KEY ?? null,
      trustProxy: e.TRUST_PROXY.split(",")
        .map((one) => one.trim())
        .filter(Boolean),
      metricsToken: e.METRICS_TOKEN ?? null,
      logLevel: e.LOG_LEVEL,
      startsAt: e.HYPATIA_NOW ? Date.parse(e.HYPATIA_NOW) : null,
      demo: !production && (e.DEMO ?? !e.DATABASE_URL),
      shutdownGraceS: e.SHUTDOWN_GRACE_S ?? (production ? 5 : 0),
      smtpUrl: e.SMTP_URL ?? null,
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
      mailFrom: e.MAIL_FROM ?? e.SUPPORT_EMAIL,
      googleTagManagerId: e.GOOGLE_TAG_MANAGER_ID ?? null,
      googleOauthClientId: e.GOOGLE_OAUTH_CLIENT_ID ?? null,
      iosAppUrl: e.IOS_APP_URL ?? null,
      androidAppUrl: e.ANDROID_APP_URL ?? null,
    },
  };
}

function sentence(message: string): string {
  return message.startsWith("must") ? message : `is not right: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
