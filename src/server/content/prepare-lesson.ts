import type { LessonBlock, LessonInteractive } from "#contract/learning/lesson.page.ts";
import { type AnyInteractive, findInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import type { LessonProgram, Page, SecretSolvable, Widget } from "#lang/lesson-program.ts";
import { blockOf } from "#render/lesson-block.ts";
import { xpFor } from "#rules/learning/experience.ts";
import type { FinishPage } from "#rules/learning/finish.ts";
import type { Tools } from "../tools.ts";
import { cardOf } from "./card-of.ts";
import { createCtx } from "./lesson-ctx.ts";
import { countRounds } from "./rounds.ts";
import { assetHash } from "./version-hash.ts";

/** Other versions of a question. */
interface Others {
  readonly assets: readonly unknown[];
  /** Changes when one of them does. */
  readonly hash: string;
}

/** A solvable of a prepared lesson, answers included. It never leaves the server. */
export interface PreparedSolvable {
  id: string;
  interactive: AnyInteractive;
  asset: AssetBase;
  assetHash: string;
  /** The same question with other numbers, and its twins, unparsed. */
  others: Others;
  /** Number of times that it can be asked again with another puzzle or other numbers: 0 if it stays as it is. */
  rounds: number;
  /** Every learner has an instance of their own, or may open a new round of it. */
  personal: boolean;
  /** Compiled program of an Elm asset; null while there's none. */
  script: string | null;
  /** Concept that it practises, if an author named one. */
  concept: string | null;
  /** Review card that it belongs to; null if it never comes back. */
  cardId: string | null;
}

/** Everything about a lesson's version that doesn't depend on the viewer. */
export interface PreparedLesson {
  lessonId: string;
  title: string;
  blocks: LessonBlock[];
  branches: LessonBlock[];
  solvables: ReadonlyMap<string, PreparedSolvable>;
  /** Public halves that are the same for everybody. */
  shared: Readonly<Record<string, LessonInteractive>>;
  /** First rounds of solvables that can be opened again: until then everybody has the same. */
  firstRounds: Readonly<Record<string, LessonInteractive>>;
  finishPages: FinishPage[];
  /** Languages of the programs that answers consist of. */
  languages: readonly ProgramLanguage[];
}

/** Prepares a lesson's program for display and judging. `scripts` holds its compiled Elm programs by alias. */
export function prepareLesson(
  tools: Tools,
  lessonId: string,
  program: LessonProgram,
  scripts: ReadonlyMap<string, string> = new Map(),
): PreparedLesson {
  const { public: pages, secret } = program.lessonWidgetSchema;
  const solvables = new Map<string, PreparedSolvable>();
  for (const [id, written] of Object.entries(secret)) {
    const made = prepareSolvable(tools, lessonId, id, written);
    if (made) solvables.set(id, { ...made, script: scripts.get(id) ?? null });
  }
  const shared: Record<string, LessonInteractive> = {};
  const firstRounds: Record<string, LessonInteractive> = {};
  for (const solvable of solvables.values()) {
    if (solvable.asset.perLearner === true) continue;
    const group = solvable.personal ? firstRounds : shared;
    group[solvable.id] = publicInteractive(tools, lessonId, solvable, { learnerId: null, round: 0 });
  }
  const all = [...pages.pages, ...pages.branches];
  return {
    lessonId,
    title: pages.title,
    blocks: pages.pages.map(blockOf),
    branches: pages.branches.map(blockOf),
    solvables,
    shared,
    firstRounds,
    finishPages: all.map(finishPageOf),
    languages: languagesOf([...solvables.values()]),
  };
}

function languagesOf(solvables: readonly PreparedSolvable[]): ProgramLanguage[] {
  return [...new Set(solvables.flatMap(({ interactive, asset }) => interactive.language?.(asset) ?? []))];
}

function prepareSolvable(
  tools: Tools,
  lessonId: string,
  id: string,
  written: SecretSolvable,
): Omit<PreparedSolvable, "script"> | null {
  const { type, asset: json, concept = null, others = [] } = written;
  const interactive = findInteractive(type);
  const parsed = interactive?.schema.safeParse(json);
  if (!interactive || !parsed?.success) {
    tools.log.error({ event: "unreadable_asset", lessonId, id, type }, "unreadable asset in an imported lesson");
    return null;
  }
  const asset = parsed.data;
  const rounds = countRounds(interactive, asset, others.length);
  const personal = asset.perLearner === true || interactive.startsAfresh?.(asset) === true;
  return {
    id,
    interactive,
    asset,
    assetHash: assetHash(tools, `${lessonId}|${id}|${JSON.stringify(asset)}`),
    others: { assets: others, hash: others.length === 0 ? "" : assetHash(tools, JSON.stringify(others)) },
    rounds,
    personal,
    concept,
    cardId: cardOf(lessonId, id, written, { asset, rounds }),
  };
}

/** Public half of a solvable; for a personal solvable, of this learner's own instance. */
export function publicInteractive(
  tools: Tools,
  lessonId: string,
  solvable: PreparedSolvable,
  who: { learnerId: string | null; round: number },
): LessonInteractive {
  const { id, interactive, asset } = solvable;
  const { ctx, viewSeed } = createCtx(tools, lessonId, solvable, { ...who, now: 0, attempt: 0 });
  return {
    id,
    type: interactive.type,
    asset_hash: solvable.assetHash,
    probes: solvable.interactive.probe !== undefined,
    seed: viewSeed,
    xp: asset.goal === "explore" ? 0 : xpFor(asset.difficulty),
    ...(who.round < solvable.rounds && { another: true as const }),
    pub: interactive.toPublic(asset, ctx),
  };
}

function finishPageOf(page: Page): FinishPage {
  return {
    id: page.id,
    index: page.index,
    required: page.required,
    next: page.next ?? null,
    targets: page.contents.flatMap(targetsOf),
  };
}

function targetsOf(widget: Widget): string[] {
  switch (widget.kind) {
    case "choose":
      return widget.options.map((option) => option.target);
    case "reveal":
    case "note":
      return widget.contents.flatMap(targetsOf);
    case "columns":
      return widget.columns.flat().flatMap(targetsOf);
    default:
      return [];
  }
}
