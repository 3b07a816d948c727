import { readFileSync } from "node:fs";

/** Settings that a file may hold, as containers are handed their secrets: `SECRET_KEY_FILE` names the file of `SECRET_KEY`. */
export const secretSettings: readonly string[] = [
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_URL",
  "FIGMA_TOKEN",
  "GOOGLE_OAUTH_CLIENT_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "S3_SECRET_ACCESS_KEY",
  "SECRET_KEY",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "XAPI_SECRET",
];

type Given = Record<string, string | undefined>;

/** The given settings, with those read from files; the problem is one line and quotes no secret. */
export function readSecretFiles(
  entries: readonly [string, string | undefined][],
): { given: Given } | { problem: string } {
  const given: Given = Object.fromEntries(entries);
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      return { problem: `The settings ${name} and ${name}_FILE can't both be set: remove one.` };
    }
    const text = readText(file);
    if (text === null) return { problem: `The setting ${name}_FILE must name a file that we can read.` };
    if (text !== "") given[name] = text;
  }
  return { given };
}

/** Text of a file without the line break that editors and `echo` leave at its end; null if it can't be read. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    return null;
  }
}
