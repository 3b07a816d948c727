import type { LocalRunResult } from "../kit/learner-view.ts";
import { toRunCase } from "../kit/machine/case.ts";
import type { Job } from "../kit/machine/job.ts";
import { isExpected } from "../kit/machine/judge-case.ts";
import { openPlayground, type Playground } from "./playground.ts";
import { textOf } from "./rules.ts";
import type { CodexState, PublicCodex } from "./types.ts";

/** Tries a program against its visible tests in this browser, where the server can't run it. */
export async function tryHere(
  state: CodexState,
  pub: PublicCodex,
  playground: Pick<Playground, "run"> | null = openPlayground(),
): Promise<LocalRunResult> {
  if (!playground || pub.visible.length === 0) return "unknown";
  const { outcome } = playground.run(jobOf(state, pub), { began: () => undefined, out: () => undefined });
  const { status, cases } = await outcome;
  if (status === "unavailable" || status === "busy" || status === "stopped") return "unknown";
  const passes = pub.visible.every(({ expect }, at) => cases[at] !== undefined && isExpected(cases[at], expect));
  return passes && (await keepsRules(state, pub)) ? "passed" : "failed";
}

function jobOf(state: CodexState, pub: PublicCodex): Job {
  const { language, files, entry, visible, fn, limits } = pub;
  return {
    language,
    files: files.map((file) => ({ path: file.path, text: file.readOnly ? file.text : textOf(state, file) })),
    entry,
    cases: visible.map((test) => toRunCase(fn?.name, test)),
    limits,
  };
}

/** True if it contains what the task asks for, and nothing the task forbids. */
async function keepsRules(state: CodexState, { language, files, entry, must }: PublicCodex): Promise<boolean> {
  if (must.use.length + must.avoid.length === 0) return true;
  // The parsers are large, and this is rare.
  const { containsConstruct } = await import("./must.ts");
  const file = files.find(({ path }) => path === entry);
  const text = file ? textOf(state, file) : "";
  return (
    must.use.every((word) => containsConstruct(language, text, word)) &&
    !must.avoid.some((word) => containsConstruct(language, text, word))
  );
}
