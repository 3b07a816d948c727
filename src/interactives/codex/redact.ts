import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { limitsOf } from "./job.ts";
import type { Codex, PublicCodex } from "./types.ts";

/** Fields no learner may see, and the number of hidden tests. */
export const CODEX_SECRET = [...BASE_SECRET, "/hidden/*", "/model", "/wrong/*"] as const;

/** Files, visible tests and rules; nothing about hidden tests, not even that there are any. */
export function codexToPublic(asset: Codex, ctx: Ctx): PublicCodex {
  const { language, files, entry, mode, fn, visible, must } = asset;
  return {
    ...publicBase(asset, ctx),
    language,
    files: files.map(({ path, text, readOnly, locked }) => ({
      path,
      text,
      ...(readOnly ? { readOnly } : {}),
      ...(locked ? { locked } : {}),
    })),
    entry,
    mode,
    ...(fn ? { fn } : {}),
    visible: visible.map(({ name, args, stdin, expect }) => ({
      name,
      ...(args ? { args } : {}),
      ...(stdin === undefined ? {} : { stdin }),
      expect,
    })),
    must: { use: must?.use ?? [], avoid: must?.avoid ?? [] },
    limits: limitsOf(asset),
  };
}
