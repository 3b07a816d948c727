/** When a grid marks entries that break a rule: at once, after a check, or never. */
export type ConflictMode = "live" | "onCheck" | "never";
