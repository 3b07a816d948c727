import type { LessonBlock, LessonInteractive, LessonWidget } from "#contract/learning/lesson.page.ts";
import { type AnyChecked, checkedOf } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import type { LessonProgram, Page, Widget } from "#lang/lesson-program.ts";
import { xpFor } from "#rules/learning/experience.ts";
import type { FinishPage } from "#rules/learning/finish.ts";
import type { Tools } from "../tools.ts";
import { createCtx } from "./lesson-ctx.ts";
import { assetHash } from "./version-hash.ts";

/** One solvable of a prepared lesson, answers included. It never leaves the server. */
export interface PreparedSolvable {
  id: string;
  checked: AnyChecked;
  asset: AssetBase;
  assetHash: string;
  /** Every learner has an instance of their own, or may open a new round of it. */
  personal: boolean;
}

/** A lesson's version with everything that does not depend on who looks. */
export interface PreparedLesson {
  lessonId: string;
  title: string;
  blocks: LessonBlock[];
  branches: LessonBlock[];
  solvables: ReadonlyMap<string, PreparedSolvable>;
  /** The public halves that are the same for everybody. */
  shared: Readonly<Record<string, LessonInteractive>>;
  finishPages: FinishPage[];
  /** In which answers are written that have to be run. */
  languages: readonly ProgramLanguage[];
}

/** Makes a compiled program ready to be shown and judged. */
export function prepareLesson(tools: Tools, lessonId: string, program: LessonProgram): PreparedLesson {
  const { public: pages, secret } = program.lessonWidgetSchema;
  const solvables = new Map<string, PreparedSolvable>();
  for (const [id, { type, asset }] of Object.entries(secret)) {
    const made = prepareSolvable(tools, lessonId, id, type, asset);
    if (made) solvables.set(id, made);
  }
  const shared: Record<string, LessonInteractive> = {};
  for (const one of solvables.values()) {
    if (!one.personal) shared[one.id] = publicInteractive(tools, lessonId, one, { learnerId: null, round: 0 });
  }
  const all = [...pages.pages, ...pages.branches];
  return {
    lessonId,
    title: pages.title,
    blocks: pages.pages.map(blockOf),
    branches: pages.branches.map(blockOf),
    solvables,
    shared,
    finishPages: all.map(finishPageOf),
    languages: languagesOf([...solvables.values()]),
  };
}

function languagesOf(solvables: readonly PreparedSolvable[]): ProgramLanguage[] {
  return [...new Set(solvables.flatMap(({ checked, asset }) => checked.language?.(asset) ?? []))];
}

function prepareSolvable(
  tools: Tools,
  lessonId: string,
  id: string,
  type: string,
  json: unknown,
): PreparedSolvable | null {
  const checked = checkedOf(type);
  const parsed = checked?.schema.safeParse(json);
  if (!checked || !parsed?.success) {
    tools.log.error({ event: "unreadable_asset", lessonId, id, type }, "an asset of an imported lesson cannot be read");
    return null;
  }
  const asset = parsed.data;
  const personal = asset.perLearner === true || checked.startsAfresh?.(asset) === true;
  return { id, checked, asset, assetHash: assetHash(tools, `${lessonId}|${id}|${JSON.stringify(asset)}`), personal };
}

/** What a learner may see of a solvable: their own instance where the asset says so. */
export function publicInteractive(
  tools: Tools,
  lessonId: string,
  solvable: PreparedSolvable,
  who: { learnerId: string | null; round: number },
): LessonInteractive {
  const { id, checked, asset } = solvable;
  const { ctx, viewSeed } = createCtx(tools, lessonId, solvable, { ...who, now: 0, attempt: 0 });
  return {
    id,
    type: checked.type,
    asset_hash: solvable.assetHash,
    probes: solvable.checked.probe !== undefined,
    seed: viewSeed,
    xp: asset.goal === "explore" ? 0 : xpFor(asset.difficulty),
    pub: checked.toPublic(asset, ctx),
  };
}

function blockOf(page: Page): LessonBlock {
  return {
    id: page.id,
    index: page.index,
    title: page.title,
    contents: page.contents.map(widgetOf),
    required: page.required,
    next: page.next ?? null,
  };
}

function widgetOf(widget: Widget): LessonWidget {
  switch (widget.kind) {
    case "html":
      return { kind: "html", id: widget.id, html: widget.html };
    case "interactive":
      return { kind: "interactive", id: widget.id, required: widget.required, height: widget.height ?? null };
    case "image": {
      const { figure } = widget;
      return {
        kind: "image",
        id: widget.id,
        alt: widget.alt,
        caption: widget.caption ?? null,
        svg: figure && "svg" in figure ? figure.svg : null,
        url: figure && "url" in figure ? figure.url : null,
      };
    }
    case "sound":
    case "lottie":
      return { kind: widget.kind, id: widget.id, alt: widget.alt, url: widget.url };
    case "reveal":
      return { kind: "reveal", id: widget.id, title: widget.title, contents: widget.contents.map(widgetOf) };
    case "note":
      return { kind: "note", id: widget.id, contents: widget.contents.map(widgetOf) };
    case "columns":
      return { kind: "columns", id: widget.id, columns: widget.columns.map((column) => column.map(widgetOf)) };
    case "choose":
      return {
        kind: "choose",
        id: widget.id,
        options: widget.options.map(({ html, target }) => ({ html, target })),
      };
  }
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
