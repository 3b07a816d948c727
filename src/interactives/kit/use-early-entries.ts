import { type RefObject, useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Takes over what a learner chose or typed in the server's markup before its scripts had loaded. Otherwise the page shows it, and the
 * question doesn't know it.
 */
export function useEarlyEntries(place: RefObject<HTMLElement | null>): void {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  useEffect(() => {
    if (!isFromServer) return;
    for (const field of place.current?.querySelectorAll("input, textarea") ?? []) enterAgain(field);
  }, [isFromServer, place]);
}

/** Makes the entry once more, now that somebody listens: React notices only what differs from what it found. */
function enterAgain(field: Element): void {
  if (field instanceof HTMLTextAreaElement) typeAgain(field);
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return;
  if (field.type === "radio" || field.type === "checkbox") chooseAgain(field);
  else typeAgain(field);
}

function chooseAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  // React watches the element's own property; the prototype's is what a keyboard changes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
