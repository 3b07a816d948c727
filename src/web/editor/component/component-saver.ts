import type { infer as Infer } from "zod/v4/core";
import type { componentDraftSchema } from "#contract/authoring/component-edit.page.ts";
import { CallError } from "../../api/call-error.ts";

export type Draft = Infer<typeof componentDraftSchema>;

/** The part of a component that its author writes. */
export type Content = Pick<Draft, "name" | "form" | "text">;

export type SaveState =
  | { k: "saved" }
  | { k: "kept" }
  | { k: "saving" }
  | { k: "failed"; error: string; seconds: number }
  /** The server won't have it; the text stays in this browser. */
  | { k: "refused"; error: string }
  | { k: "stale" };

export interface SaverTools {
  post(key: string, rev: number, content: Content): Promise<Draft>;
  /** Keeps a text in this browser with the revision it was made from; null lets it go. */
  keep(kept: Kept | null): void;
  newKey(): string;
  later(act: () => void, ms: number): () => void;
}

export interface Kept {
  rev: number;
  content: Content;
}

const REST_MS = 1000;
const MAX_WAIT_S = 30;

/** Saves a component's draft a second after the last key: one request at a time, the same again until it's answered. */
export class ComponentSaver {
  state: SaveState = { k: "saved" };
  rev: number;
  readonly #tools: SaverTools;
  readonly #onState: (state: SaveState) => void;
  #content: Content;
  #saved: Content;
  #sending: { key: string; rev: number; content: Content } | null = null;
  #tries = 0;
  #cancel: () => void = () => undefined;
  #waiting: (() => void)[] = [];

  constructor(draft: Draft, tools: SaverTools, onState: (state: SaveState) => void) {
    this.rev = draft.rev;
    this.#saved = contentOf(draft);
    this.#content = this.#saved;
    this.#tools = tools;
    this.#onState = onState;
  }

  /** Takes what the author has now. It's in this browser before anything is sent. */
  change(content: Content): void {
    if (sameContent(content, this.#content)) return;
    this.#content = content;
    this.#tools.keep({ rev: this.rev, content });
    if (this.state.k === "stale" || this.#sending) return;
    this.#go({ k: "kept" });
    this.#after(REST_MS);
  }

  /** Saves at once, and resolves when everything is saved or can't be. */
  async flush(): Promise<boolean> {
    if (this.state.k !== "stale" && !sameContent(this.#content, this.#saved)) {
      const settled = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.state.k !== "saving") {
        this.#cancel();
        void this.#send();
      }
      await settled;
    }
    return this.state.k === "saved";
  }

  /** After somebody else's change: their draft is the one to go on from. With "mine", the author's text goes over it. */
  choose(whose: "mine" | "theirs", draft: Draft): void {
    this.rev = draft.rev;
    this.#saved = contentOf(draft);
    this.#sending = null;
    if (whose === "theirs") {
      this.#content = this.#saved;
      this.#tools.keep(null);
      this.#go({ k: "saved" });
    } else {
      this.#go({ k: "kept" });
      void this.#send();
    }
  }

  /** A text that was kept in this browser on an older revision waits for the author's choice. */
  waitForChoice(content: Content): void {
    this.#content = content;
    this.#go({ k: "stale" });
  }

  stop(): void {
    this.#cancel();
  }

  async #send(): Promise<void> {
    this.#sending ??= { key: this.#tools.newKey(), rev: this.rev, content: this.#content };
    const { key, rev, content } = this.#sending;
    this.#go({ k: "saving" });
    try {
      const draft = await this.#tools.post(key, rev, content);
      this.#done(draft, content);
    } catch (error) {
      this.#failed(error);
    }
  }

  #done(draft: Draft, content: Content): void {
    this.#sending = null;
    this.#tries = 0;
    this.rev = draft.rev;
    this.#saved = content;
    if (sameContent(content, this.#content)) {
      this.#tools.keep(null);
      this.#go({ k: "saved" });
    } else {
      this.#tools.keep({ rev: this.rev, content: this.#content });
      void this.#send();
    }
  }

  #failed(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof CallError && !error.isTransient) {
      this.#sending = null;
      this.#go(error.status === 409 ? { k: "stale" } : { k: "refused", error: sentence });
      return;
    }
    const seconds = Math.min(2 ** this.#tries, MAX_WAIT_S);
    this.#tries++;
    this.#go({ k: "failed", error: sentence, seconds });
    this.#after(seconds * 1000);
  }

  #after(ms: number): void {
    this.#cancel();
    this.#cancel = this.#tools.later(() => void this.#send(), ms);
  }

  #go(state: SaveState): void {
    this.state = state;
    this.#onState(state);
    if (state.k === "saving" || state.k === "kept") return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

export function contentOf({ name, form, text }: Content): Content {
  return { name, form, text };
}

export function sameContent(a: Content, b: Content): boolean {
  return a.name === b.name && a.form === b.form && a.text === b.text;
}
