// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusGrip, withData } from "../../suite/by-hand.ts";
import { PickCard } from "./pick-card.tsx";
import type { DropRoute } from "./picked.ts";
import { usePickPlace } from "./use-pick-place.ts";

const log: string[] = [];

/** Three letters in one list. */
function Letters({ locked = false }: { locked?: boolean }) {
  const [letters, setLetters] = useState(["a", "b", "c"]);
  const pp = usePickPlace({
    items: letters,
    routeFor: (item): DropRoute => {
      const spots = letters.map((_, index) => ({ list: "all", index, of: letters.length }));
      return { spots, home: letters.indexOf(item), start: letters.indexOf(item) };
    },
    onDrop(item, place, shift) {
      log.push(`drop ${item} ${place.index}${shift ? ` shift ${shift}` : ""}`);
      setLetters(letters.filter((letter) => letter !== item).toSpliced(place.index, 0, item));
      return undefined;
    },
    announce: (held, message) => log.push(`${message} ${held.item} ${held.at + 1} of ${held.spots.length}`),
    locked,
    indentPx: 20,
  });
  return (
    <>
      <div {...pp.root}>
        <ul {...pp.list("all")}>
          {letters.map((letter) => (
            <PickCard key={letter} pp={pp} item={letter} label={letter} help="help">
              {letter} <input aria-label={`note ${letter}`} />
            </PickCard>
          ))}
        </ul>
      </div>
      <button type="button">after</button>
    </>
  );
}

beforeEach(() => {
  log.length = 0;
  // Each letter is a row of 20 px; the list is as tall as all three.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const at = this.dataset.ppItem ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, at * 20, 100, this.dataset.ppList ? 60 : 20);
  });
  HTMLElement.prototype.setPointerCapture ??= () => {};
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function table(locked = false) {
  const { container } = render(<Letters locked={locked} />);
  const order = () =>
    [...container.querySelectorAll<HTMLElement>("[data-pp-item]")].map((element) => element.dataset.ppItem).join("");
  const card = (letter: string) => withData(container, "pp-item", letter);
  return { user: userEvent.setup(), container, order, card };
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.ppGrip : null);

test("keys: Tab enters once, Space lifts, arrows move, Enter drops, and the focus stays on the letter", async () => {
  const { user, container, order } = table();
  await focusGrip(user, container, "a");
  await user.keyboard(" {ArrowDown}{ArrowDown}");
  expect(order()).toBe("abc");
  await user.keyboard("{Enter}");
  expect(order()).toBe("bca");
  expect(focused()).toBe("a");
  expect(log).toEqual(["lift a 1 of 3", "move a 2 of 3", "move a 3 of 3", "drop a 2"]);
  expect(container.querySelectorAll("[data-pp-grip][tabindex='0']")).toHaveLength(1);
});

test("Escape puts a letter back and announces it; leaving for another control does the same", async () => {
  const { user, container, order } = table();
  await focusGrip(user, container, "b");
  await user.keyboard(" {ArrowUp}{Escape}");
  await user.keyboard(" {ArrowDown}");
  act(() => container.querySelector<HTMLElement>("button:not([data-pp-grip])")?.focus());
  expect(order()).toBe("abc");
  expect(log.filter((line) => line.startsWith("cancel"))).toHaveLength(2);
});

test("taps: the first picks a letter up, the next takes that letter's place; the same letter twice changes nothing", async () => {
  const { user, order, card } = table();
  await user.click(card("c"));
  await user.click(card("a"));
  expect(order()).toBe("cab");
  await user.click(card("a"));
  await user.click(card("a"));
  expect(order()).toBe("cab");
});

test("a drag is one action, with its steps sideways; the click that ends it lifts nothing", () => {
  const { order, card } = table();
  const letter = card("a");
  fireEvent.pointerDown(letter, { button: 0, clientX: 10, clientY: 10, pointerId: 1, pointerType: "mouse" });
  for (const clientY of [20, 30, 45]) fireEvent.pointerMove(letter, { clientX: 50, clientY, pointerId: 1 });
  fireEvent.pointerUp(letter, { pointerId: 1 });
  fireEvent.click(letter);
  expect(order()).toBe("bac");
  expect(log.filter((line) => line.startsWith("drop"))).toEqual(["drop a 1 shift 2"]);
  expect(card("a").dataset.held).toBeUndefined();
  expect(card("a").style.transform).toBe("");
});

test("a finger on the words scrolls the page, a finger on the handle drags", () => {
  const { order, card } = table();
  const swipe = (target: Element) => {
    fireEvent.pointerDown(target, { button: 0, clientX: 10, clientY: 10, pointerId: 1, pointerType: "touch" });
    fireEvent.pointerMove(target, { clientX: 10, clientY: 30, pointerId: 1 });
    fireEvent.pointerMove(target, { clientX: 10, clientY: 45, pointerId: 1 });
    fireEvent.pointerUp(target, { pointerId: 1 });
  };
  swipe(card("a"));
  expect(order()).toBe("abc");
  swipe(card("a").querySelector("[data-pp-handle]") ?? card("a"));
  expect(order()).toBe("bac");
});

test("a control inside a letter keeps its own presses and keys", async () => {
  const { user, order, container } = table();
  const note = container.querySelector("input");
  if (note) await user.type(note, "x y");
  expect(note?.value).toBe("x y");
  expect(order()).toBe("abc");
  expect(log).toEqual([]);
});

test("a locked list can be read with the keys, but nothing can be lifted", async () => {
  const { user, container, card } = table(true);
  await user.click(card("b"));
  await focusGrip(user, container, "c");
  await user.keyboard(" {ArrowUp}");
  expect(focused()).toBe("b");
  expect(log).toEqual([]);
  expect(container.querySelectorAll("[aria-disabled]")).toHaveLength(3);
});
