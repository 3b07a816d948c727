import { type HTMLElement, type HTMLFormElement, type HTMLInputElement, Window } from "happy-dom";
import type { TestBrowser } from "./client.ts";
import { drawnHtml } from "./client-html.ts";

type Words = RegExp | string;

/** Somebody who reads pages as they're drawn and presses what's on them, in a browser without scripts: what scripts would call, a test calls. */
export interface Reader {
  browser: TestBrowser;
  email: string;
  /** Path and query of the page that's open. */
  address(): string;
  open(address: string): Promise<void>;
  /** Number of elements of the page with these words. */
  times(words: Words): number;
  /** Expects these words on the page, and returns them. */
  sees(words: Words): string;
  links(words: Words): { words: string; href: string }[];
  /** Value of a field. */
  field(label: Words): string;
  /** Fills a field, or chooses an option of it by its words. */
  fill(label: Words, text: string): void;
  /** Checks a box or chooses a radio button. */
  check(label?: Words): void;
  follow(link: Words): Promise<void>;
  /** Sends the form of a field, as the Enter key does. */
  enter(label: Words): Promise<void>;
  press(button: Words): Promise<void>;
}

const parser = new new Window().DOMParser();
const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const fits = (words: Words, text: string) => (typeof words === "string" ? text === words : words.test(text));

/** Lets somebody read the pages of a server that draws them as people see them. */
export function readerOf(browser: TestBrowser, email: string): Reader {
  let document = parser.parseFromString("", "text/html");
  let address = "";

  async function open(to: string): Promise<void> {
    for (let next: string | null = to; next !== null; ) {
      const { pathname, search } = new URL(next, `http://x${address}`);
      address = `${pathname}${search}`;
      next = await show(await browser.get(address));
    }
  }

  /** Shows the page of an answer; of a redirect, returns where it leads. */
  async function show({ status, headers, body }: Awaited<ReturnType<TestBrowser["get"]>>): Promise<string | null> {
    if (status >= 300 && status < 400) return String(headers.location);
    const withoutScripts = [...body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, html]) => html);
    document = parser.parseFromString(`${drawnHtml(body)}${withoutScripts.join("")}`, "text/html");
    for (const hidden of document.querySelectorAll("script, style, template")) hidden.remove();
    return null;
  }

  const all = <Found = HTMLElement>(selector: string) => [...document.querySelectorAll(selector)] as unknown as Found[];
  const textOf = (element: { textContent: string | null }) => plain(element.textContent ?? "");

  /** Words by which people know a control. */
  function nameOf(control: HTMLElement): string {
    const given = control.getAttribute("aria-label");
    if (given !== null) return plain(given);
    const ids = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" "));
    if (["A", "BUTTON"].includes(control.tagName)) return textOf(control);
    const label = control.closest("label") ?? all("label").find((label) => label.getAttribute("for") === control.id);
    if (!label) return "";
    // A list in its label isn't part of its name.
    const words = label.cloneNode(true);
    for (const list of words.querySelectorAll("select")) list.remove();
    return textOf(words);
  }

  function named<Found extends HTMLElement>(selector: string, words: Words): Found {
    const controls = all<Found>(selector);
    const found = controls.find((control) => fits(words, nameOf(control)));
    if (!found) throw new Error(`No ${words} on ${address} among ${JSON.stringify(controls.map(nameOf))}`);
    return found;
  }

  /** Fields that a form sends when this is pressed. */
  function entriesOf(form: HTMLFormElement, pressed: HTMLElement): URLSearchParams {
    const entries = new URLSearchParams();
    const inForm = [...form.querySelectorAll("input, select, textarea")] as unknown as HTMLInputElement[];
    const outside = form.id ? all<HTMLInputElement>(`[form="${form.id}"]:not(button)`) : [];
    for (const control of [...inForm, ...outside]) {
      if (!control.name || control.hasAttribute("disabled")) continue;
      if (["checkbox", "radio"].includes(control.type) && !control.checked) continue;
      entries.append(control.name, control.value);
    }
    const name = pressed.tagName === "BUTTON" ? pressed.getAttribute("name") : null;
    if (name) entries.append(name, pressed.getAttribute("value") ?? "");
    return entries;
  }

  /** Sends the form that a button or a field is in. */
  async function sent(control: HTMLElement): Promise<void> {
    const form = control.closest("form") as HTMLFormElement;
    const entries = entriesOf(form, control);
    const { pathname, search } = new URL(form.getAttribute("action") || address, `http://x${address}`);
    if (form.getAttribute("method")?.toLowerCase() !== "post") return open(`${pathname}?${entries}`);
    const next = await show(await browser.form(`${pathname}${search}`, Object.fromEntries(entries)));
    if (next === null) address = `${pathname}${search}`;
    else await open(next);
  }

  const times = (words: Words) =>
    all("body *").filter((element) => element.getAttribute("hidden") === null && fits(words, textOf(element))).length;

  return {
    browser,
    email,
    address: () => address,
    open,
    times,
    sees(words) {
      const element = all("body *").find((shown) => fits(words, textOf(shown)));
      if (!element)
        throw new Error(`No ${words} on ${address}: ${textOf(document.querySelector("main") ?? document.body)}`);
      return textOf(element);
    },
    links: (words) =>
      all("a[href]")
        .filter((link) => fits(words, nameOf(link)))
        .map((link) => ({ words: nameOf(link), href: link.getAttribute("href") ?? "" })),
    field: (label) => named<HTMLInputElement>("input, textarea, select", label).value,
    fill(label, text) {
      const field = named<HTMLInputElement>("input, textarea, select", label);
      const option =
        field.tagName === "SELECT" && [...field.querySelectorAll("option")].find((option) => textOf(option) === text);
      field.value = option ? (option.getAttribute("value") ?? text) : text;
    },
    check(label = /./) {
      named<HTMLInputElement>("main input[type=checkbox], main input[type=radio]", label).checked = true;
    },
    follow: async (link) => open(named("a[href]", link).getAttribute("href") ?? ""),
    enter: (label) => sent(named<HTMLInputElement>("form input", label)),
    press: (words) => sent(named("form button, form input[type=submit]", words)),
  };
}
