import type { infer as Infer } from "zod/v4/core";
import type { componentEditPage } from "#contract/authoring/component-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { assetPath, readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { CallError, failureOf } from "../../api/call-error.ts";
import { fetchPageData } from "../../api/page-data.ts";
import { LocalDocument } from "../document.ts";
import { callComponent } from "./calls.ts";
import { ComponentSaver, type Content, type Draft, type SaveState } from "./component-saver.ts";
import { keepComponent, keptComponent } from "./kept-component.ts";

export type ComponentPage = Infer<typeof componentEditPage.results>;

/** State of an open component, as its window shows it. A new object after each change. */
export interface ComponentView {
  page: ComponentPage;
  name: string;
  state: SaveState;
  /** The other text, while the author has to choose; null until it's read. */
  theirs: Draft | null;
}

const ALIAS = "component";

/** A component open in this window: its document, its name, and what's saved of both. */
export class ComponentSession {
  readonly document: LocalDocument;
  readonly saver: ComponentSaver;
  view: ComponentView;
  readonly #listeners = new Set<() => void>();
  readonly #slug: string;
  readonly #unsaved: { content: Content; stale: boolean } | null;

  constructor(page: ComponentPage, userId: string) {
    const { slug, draft } = page;
    this.#slug = slug;
    const kept = draft.may_edit ? keptComponent(userId, slug) : null;
    this.#unsaved = kept && { content: kept.content, stale: kept.rev !== draft.rev };
    const content = kept?.content ?? draft;
    this.document = new LocalDocument(filesOf(content), { editable: draft.may_edit });
    this.view = { page, name: content.name, state: { k: "saved" }, theirs: null };
    this.saver = new ComponentSaver(draft, saverTools(slug, userId), (state) => this.#onState(state));
    this.document.subscribe((update) => update && this.#changed());
  }

  /** Begins to save. Returns what ends it. */
  start(): () => void {
    if (this.#unsaved?.stale) this.saver.waitForChoice(this.#unsaved.content);
    else if (this.#unsaved) this.saver.change(this.#unsaved.content);
    const warn = (event: BeforeUnloadEvent) => {
      if (this.saver.state.k !== "saved") event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      this.saver.stop();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  rename(name: string): void {
    this.#show({ name });
    // A component without a name can't be saved; the rest goes with the next letter.
    if (name.trim() !== "") this.#changed();
  }

  /** Takes the file's place with another one that was just added to the document. */
  dropOlderFiles(): void {
    const remove = assetPaths(this.document.files).slice(0, -1);
    if (remove.length > 0) this.document.change({ remove });
  }

  choose(whose: "mine" | "theirs"): void {
    const { theirs } = this.view;
    if (!theirs) return;
    this.#show({ theirs: null, ...(whose === "theirs" && { name: theirs.name }) });
    this.saver.choose(whose, theirs);
    if (whose === "theirs") this.document.replaceAll(filesOf(theirs));
  }

  /** Takes the component over, retires it, or offers it again. */
  async act(act: "take" | "retire" | "restore"): Promise<void> {
    await this.saver.flush();
    await callComponent("component_edit", { key: crypto.randomUUID(), rev: this.saver.rev, act }, this.#slug);
    await this.refresh();
  }

  /** Reads the page again: versions, uses, and who owns it. The text here stays as it is. */
  async refresh(): Promise<void> {
    const answer = await fetchPageData(pathTo("component_edit", { componentSlug: this.#slug }), location.origin);
    if (answer.kind === "navigate") throw new CallError(failureOf(null, null));
    const page = answer.data.results as ComponentPage; // Serialised by the server with this page's contract.
    this.document.setEditable(page.draft.may_edit);
    const isOurs = page.draft.rev === this.saver.rev;
    const idle = this.saver.state.k === "saved";
    if (!isOurs && idle) {
      this.saver.choose("theirs", page.draft);
      this.document.replaceAll(filesOf(page.draft));
      this.#show({ page, name: page.draft.name });
    } else this.#show({ page, theirs: this.saver.state.k === "stale" ? page.draft : null });
  }

  #changed(): void {
    const path = assetPaths(this.document.files).at(-1);
    const form = (path !== undefined && readAssetPath(path)?.form) || this.view.page.draft.form;
    const text = path === undefined ? "" : (this.document.files.get(path) ?? "");
    this.saver.change({ name: this.view.name, form, text });
  }

  #onState(state: SaveState): void {
    const wasStale = this.view.state.k === "stale";
    this.#show({ state });
    if (state.k === "stale" && !wasStale) this.refresh().catch(() => undefined);
  }

  #show(change: Partial<ComponentView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Paths of the document's asset: the last is the newest, while another file replaces it. */
export function assetPaths(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((path) => readAssetPath(path) !== null);
}

function filesOf({ form, text }: Pick<Content, "form" | "text">): [string, string][] {
  return text === "" ? [] : [[assetPath(ALIAS, form), text]];
}

function saverTools(slug: string, userId: string) {
  return {
    post: async (key: string, rev: number, content: Content) =>
      (await callComponent("component_edit", { key, rev, act: "save", ...content }, slug)).draft,
    keep: (kept: { rev: number; content: Content } | null) => keepComponent(userId, slug, kept),
    newKey: () => crypto.randomUUID(),
    later(act: () => void, ms: number) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}
