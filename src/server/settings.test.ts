import { expect, test } from "vitest";
import { type Environment, readSettings } from "./settings.ts";

test.each<[Environment, string]>([
  [{ PORT: "65535" }, "The setting PORT must be at most 65534, or USERCONTENT_PORT be given."],
  [{ HOST: "not a host" }, "The setting HOST must be an address or a name of this machine."],
  [
    { SITE_URL: "https://learn.example.org", USERCONTENT_ORIGIN: "https://learn.example.org/" },
    "The setting USERCONTENT_ORIGIN must be another address than SITE_URL.",
  ],
  [{ DATABASE_POOL: "1" }, "The setting DATABASE_POOL must be at least 2."],
  [{ DATABASE_POOL: "many" }, "The setting DATABASE_POOL must be a number."],
  [
    { DATABASE_URL: "postgres://me:secret@127.0.0.1:99999/db" },
    "The setting DATABASE_URL must be an address such as postgres://user:password@host/database.",
  ],
])("%j is refused: %s", (env, problem) => {
  expect(readSettings(env)).toEqual({ problem });
});

test("an empty value counts as not given", () => {
  const read = readSettings({ PORT: "", SITE_URL: "", DATABASE_URL: "" });
  expect("settings" in read && read.settings).toMatchObject({ port: 8080, databaseUrl: null });
});
