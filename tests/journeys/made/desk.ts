import type { Locator, Page } from "playwright-core";

/** An example that's made in the workshop, from an empty one: without JSON, by drawing or by form. */
export interface Made {
  type: string;
  prompt: string;
  description: string;
  make(desk: Desk): Promise<void>;
  /** Solves the preview beside the form. */
  solve(preview: Locator, page: Page): Promise<void>;
  /** True if nothing is judged: a first move is enough. */
  explores?: true;
  /** True if its programs need a sandbox. */
  sandboxed?: boolean;
}

/** The form of the workshop, and shortcuts for what's done most. */
export interface Desk {
  page: Page;
  form: Locator;
  /** Fills a field of the form by its JSON pointer. */
  fill(pointer: string, value: string): Promise<void>;
  /** Chooses in a field of the form by its JSON pointer. */
  select(pointer: string, option: string): Promise<void>;
  /** Presses a button by its name. */
  press(name: string | RegExp): Promise<void>;
  /** Chooses a tool, such as a brush. */
  choose(name: string): Promise<void>;
  /** Types into a box by its name. */
  type(name: string | RegExp, value: string): Promise<void>;
  /** Adds an optional field. */
  add(name: string): Promise<void>;
  cell(name: string | RegExp): Locator;
}

/** Desk of an open workshop. */
export function deskOf(page: Page): Desk {
  const form = page.getByRole("region", { name: "Make your own" });
  const field = (pointer: string) => page.locator(`[id="field${pointer}"]`);
  return {
    page,
    form,
    fill: (pointer, value) => field(pointer).fill(value),
    async select(pointer, option) {
      await field(pointer).selectOption({ label: option });
    },
    press: (name) => form.getByRole("button", { name }).first().click(),
    async choose(name) {
      const radio = form.getByRole("radio", { name, exact: true }).first();
      // It could be behind a pinned picture, where a forced click would miss it.
      await radio.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await radio.check({ force: true });
    },
    type: (name, value) => form.getByRole("textbox", { name }).first().fill(value),
    async add(name) {
      const button = form.getByRole("button", { name: `Add ${name}`, exact: true }).last();
      const folds = form.locator("details:not([open]) > summary", { hasText: /more field/ });
      for (let left = await folds.count(); left > 0 && !(await button.isVisible()); left -= 1) {
        await folds.nth(left - 1).click();
      }
      await button.click();
    },
    cell: (name) => form.getByRole("button", { name }).first(),
  };
}

/** Makes it an exploration: nothing is judged, and the first move completes it. */
export async function explore(desk: Desk): Promise<void> {
  await desk.add("goal");
  await desk.select("/goal", "Explore");
}
