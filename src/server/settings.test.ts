import { expect, test } from "vitest";
import { type Environment, readSettings } from "./settings.ts";

test.each<[Environment, string]>([
  [{ PORT: "many" }, "The setting PORT must be a number."],
  [{ PORT: "65535" }, "The setting PORT must be at most 65534 unless USERCONTENT_PORT is set."],
  [{ HOST: "not a host" }, "The setting HOST must be an address or a name of this machine."],
  [
    { SITE_URL: "https://learn.example.org", USERCONTENT_ORIGIN: "https://learn.example.org/" },
    "The setting USERCONTENT_ORIGIN must be a different address from SITE_URL.",
  ],
  [{ DATABASE_POOL: "1" }, "The setting DATABASE_POOL must be at least 2."],
  [{ DATABASE_POOL: "many" }, "The setting DATABASE_POOL must be a number."],
  [
    { DATABASE_URL: "postgres://me:secret@127.0.0.1:99999/db" },
    "The setting DATABASE_URL must be an address such as postgres://user:password@host/database.",
  ],
  [{ DATABASE_URL: "mysql://x" }, "The setting DATABASE_URL must begin with postgres://."],
  [{ SITE_URL: "learn.example.org" }, "The setting SITE_URL must be an address such as https://learn.example.org."],
  [{ SECRET_KEY: "short" }, "The setting SECRET_KEY must have at least 32 characters."],
  [
    { HYPATIA_ENV: "production", HYPATIA_NOW: "2026-01-01T00:00:00Z" },
    "The setting HYPATIA_NOW isn't allowed in production: remove it.",
  ],
  [{ VISITOR_WORK_DAYS: "61" }, "The setting VISITOR_WORK_DAYS must be at most 60."],
  [{ VISITOR_QUOTA_KB: "1.5" }, "The setting VISITOR_QUOTA_KB must be a whole number."],
  [{ NODE_ENV: "production", DEMO: "true" }, "The setting DEMO isn't allowed in production: remove it."],
  [{ TAX: "yes" }, "The setting TAX must be off or stripe."],
  [{ TAX_CODE: "books" }, "The setting TAX_CODE must be a tax code such as txcd_10103000."],
  [
    { PAYMENT_METHODS: "card, cash" },
    "The setting PAYMENT_METHODS must name methods from this list: card, link, paypal, amazon_pay, cashapp, revolut_pay, sepa_debit, us_bank_account.",
  ],
])("refuses %j: %s", (env, problem) => {
  expect(readSettings(env)).toEqual({ problem });
});

test("treats an empty value as unset", () => {
  const read = readSettings({ PORT: "", SITE_URL: "", DATABASE_URL: "" });
  expect("settings" in read && read.settings).toMatchObject({ port: 8080, databaseUrl: null });
});
