import type { Findings } from "./findings.ts";

const MAX_TITLE_LENGTH = 60;
const MAX_SUMMARY_LENGTH = 160;
const known = new Set(["title", "kind", "summary", "minutes", "user_can_preview", "components"]);

/** Reports problems of a lesson's settings, which may be any value. */
export function checkSettings(findings: Findings, settings: unknown): void {
  const given: Record<string, unknown> = typeof settings === "object" && settings !== null ? { ...settings } : {};
  const { title, kind, summary, minutes } = given;
  if (typeof title !== "string" || title.trim() === "") findings.settings("SETTING_TITLE", "/title");
  else if (title.length > MAX_TITLE_LENGTH) findings.settings("SETTING_TITLE_LONG", "/title", { count: title.length });
  if (kind !== "lesson" && kind !== "practice_set") findings.settings("SETTING_KIND", "/kind");
  if (typeof summary !== "string" || summary.trim() === "") findings.settings("SETTING_SUMMARY", "/summary");
  else if (summary.length > MAX_SUMMARY_LENGTH) {
    findings.settings("SETTING_SUMMARY_LONG", "/summary", { count: summary.length });
  }
  const whole = typeof minutes === "number" && Number.isInteger(minutes) && minutes >= 1 && minutes <= 60;
  if (minutes !== undefined && !whole) findings.settings("SETTING_MINUTES", "/minutes");
  for (const name of Object.keys(given)) {
    if (!known.has(name))
      findings.settings("SETTING_UNKNOWN", `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, { name });
  }
}
