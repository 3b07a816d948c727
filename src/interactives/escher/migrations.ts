import type { Migration } from "../kit/asset-base.ts";

/** Version 1 had every tool. Old patterns keep them. */
const nameTheTools: Migration = (old) => ({
  tools: ["symbols", "zoom", "overlays", "tracing", "export"],
  ...old,
});

/** Steps from each version of a pattern to the next. */
export const migrations: readonly Migration[] = [nameTheTools];
