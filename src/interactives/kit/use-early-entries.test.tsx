// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useEarlyEntries } from "./use-early-entries.ts";

function Question({ onEntry }: { onEntry(entry: unknown): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEarlyEntries(place);
  const [picked, setPicked] = useState("");
  const [ticked, setTicked] = useState(true);
  const [text, setText] = useState("half");
  onEntry({ picked, ticked, text });
  return (
    <div ref={place}>
      {["a", "b"].map((choice) => (
        <input
          key={choice}
          type="radio"
          name="choice"
          checked={picked === choice}
          onChange={() => setPicked(choice)}
          aria-label={choice}
        />
      ))}
      <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} aria-label="tick" />
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} aria-label="text" />
    </div>
  );
}

async function entryAfter(early: (field: (name: string) => HTMLInputElement) => void): Promise<unknown> {
  const entries: unknown[] = [];
  const question = <Question onEntry={(entry) => entries.push(entry)} />;
  const page = document.createElement("div");
  page.innerHTML = renderToString(question);
  document.body.append(page);
  early((name) => {
    const field = page.querySelector(`[aria-label=${name}]`);
    if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
    return field;
  });
  const root = await act(async () => hydrateRoot(page, question));
  await act(async () => root.unmount());
  page.remove();
  return entries.at(-1);
}

test("keeps a choice, a tick and a text that were there before the scripts", async () => {
  const entry = await entryAfter((field) => {
    field("b").click();
    field("tick").click();
    field("text").value = "three quarters";
  });
  expect(entry).toEqual({ picked: "b", ticked: false, text: "three quarters" });
});

test("leaves a question alone that nobody has touched", async () => {
  expect(await entryAfter(() => undefined)).toEqual({ picked: "", ticked: true, text: "half" });
});
