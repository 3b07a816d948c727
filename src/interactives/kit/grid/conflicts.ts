/** When a grid marks what cannot stand together: at once, after a check, or not at all. */
export type Conflicts = "live" | "onCheck" | "never";
