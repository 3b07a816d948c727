import type { infer as Infer } from "zod/v4/core";
import type { compileElm } from "#contract/authoring/elm.ts";
import { assetsOf } from "#rules/authoring/assets/asset-files.ts";
import { CallError } from "../../api/call-error.ts";
import type { EditorDocument } from "../document.ts";

export type CompileResults = Infer<typeof compileElm.results>;
export type ElmError = CompileResults["elmerErrors"][number];

/** A program as it's sent to the compiler. */
export interface ElmProgram {
  alias: string;
  elm: string;
  packages: string[];
}

/** Outcome of the newest text of a program. */
export type ElmBuild =
  | { k: "compiling" }
  | { k: "ready" }
  | { k: "problems"; errors: readonly ElmError[] }
  /** Not compiled at all, with the reasons. */
  | { k: "refused"; sentences: readonly string[] };

export interface ElmState {
  /** By alias. A lesson without programs has none. */
  builds: ReadonlyMap<string, ElmBuild>;
  /** Script of the last text that compiled, by alias. */
  scripts: Readonly<Record<string, string>>;
  /** Errors of the lesson's own Main. */
  main: readonly ElmError[];
  /** Why nothing can be compiled here. */
  unavailable: string | null;
}

/** Calls to the compiler. `writing`: an asset is open, so an error in Main is only a warning. */
export interface ElmCalls {
  one(program: ElmProgram): Promise<CompileResults>;
  many(programs: readonly ElmProgram[], writing: boolean): Promise<CompileResults>;
}

const REST_MS = 800;
const AGAIN_MS = 2000;

const nothing: ElmState = { builds: new Map(), scripts: {}, main: [], unavailable: null };

/** Compiles the programs of a document while they're written: all of them first, then each that has changed. */
export class ElmBuilds {
  #state = nothing;
  /** Text that the compiler was asked about last, by alias. */
  #asked = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #document: EditorDocument;
  readonly #calls: ElmCalls;
  readonly #isWriting: () => boolean;

  constructor(document: EditorDocument, calls: ElmCalls, isWriting: () => boolean) {
    this.#document = document;
    this.#calls = calls;
    this.#isWriting = isWriting;
  }

  get state(): ElmState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows the document until the returned function is called. */
  start(): () => void {
    this.#compileChanged();
    const forget = this.#document.subscribe(() => this.#rest(REST_MS));
    return () => {
      forget();
      clearTimeout(this.#timer);
      this.#asked.clear();
    };
  }

  /** Compiles Main and all programs, those that are compiled already too. */
  compileAll(): void {
    void this.#askMany(programsOf(this.#document));
  }

  #rest(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#compileChanged(), ms);
  }

  #compileChanged(): void {
    const programs = programsOf(this.#document);
    const changed = programs.filter((program) => this.#asked.get(program.alias) !== textOf(program));
    const same = programs.length === this.#asked.size && programs.every(({ alias }) => this.#asked.has(alias));
    if (!same) return void this.#askMany(programs);
    for (const program of changed) void this.#askOne(program);
  }

  async #askOne(program: ElmProgram): Promise<void> {
    this.#begin([program]);
    try {
      this.#take([program], await this.#calls.one(program));
    } catch (error) {
      this.#fail([program], error);
    }
  }

  async #askMany(programs: readonly ElmProgram[]): Promise<void> {
    this.#asked = new Map();
    this.#change({ builds: new Map() });
    if (programs.length === 0) return this.#change({ scripts: {}, main: [], unavailable: null });
    this.#begin(programs);
    try {
      const results = await this.#calls.many(programs, this.#isWriting());
      this.#take(programs, results);
      this.#change({ main: results.elmerErrors.filter(({ alias }) => alias === null) });
    } catch (error) {
      this.#fail(programs, error);
    }
  }

  #begin(programs: readonly ElmProgram[]): void {
    for (const program of programs) this.#asked.set(program.alias, textOf(program));
    this.#settle(programs, () => ({ k: "compiling" }));
  }

  #take(programs: readonly ElmProgram[], { compiled, elmerErrors, requestErrors }: CompileResults): void {
    const current = programs.filter((program) => this.#asked.get(program.alias) === textOf(program));
    const made = compiled.filter(({ alias }) => current.some((program) => program.alias === alias));
    const scripts = Object.fromEntries(made.map(({ alias, script_hash }) => [alias, script_hash]));
    this.#change({ scripts: { ...this.#state.scripts, ...scripts }, unavailable: null });
    this.#settle(current, ({ alias }) => {
      if (alias in scripts) return { k: "ready" };
      const errors = elmerErrors.filter((error) => error.alias === alias);
      if (errors.length > 0) return { k: "problems", errors };
      // A refusal begins with the alias that it's about.
      const own = requestErrors.filter((text) => programs.length === 1 || text.startsWith(`${alias}: `));
      return { k: "refused", sentences: own };
    });
  }

  #fail(programs: readonly ElmProgram[], error: unknown): void {
    const current = programs.filter((program) => this.#asked.get(program.alias) === textOf(program));
    if (current.length === 0) return;
    const failure = error instanceof CallError ? error : null;
    const sentences = failure?.errors ?? [String(error)];
    if (failure?.status === 503 && failure.retryAfterS === null) this.#change({ unavailable: sentences.join(" ") });
    this.#settle(current, () => ({ k: "refused", sentences }));
    const passes = failure !== null && (failure.status === 409 || failure.isTransient);
    if (!passes || this.#state.unavailable !== null) return;
    for (const { alias } of current) this.#asked.set(alias, "");
    this.#rest((failure.retryAfterS ?? 0) * 1000 || AGAIN_MS);
  }

  #settle(programs: readonly ElmProgram[], build: (program: ElmProgram) => ElmBuild): void {
    const builds = new Map(this.#state.builds);
    for (const program of programs) builds.set(program.alias, build(program));
    this.#change({ builds });
  }

  #change(part: Partial<ElmState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Elm programs of a document, those with an empty text too. */
export function programsOf({ files }: Pick<EditorDocument, "files">): ElmProgram[] {
  return assetsOf(files).flatMap(({ alias, elm, packages = [] }) =>
    elm === undefined ? [] : [{ alias, elm, packages: [...packages] }],
  );
}

function textOf({ elm, packages }: ElmProgram): string {
  return JSON.stringify([elm, packages]);
}
