import { useSyncExternalStore } from "react";
import type { Globals } from "#contract/page.ts";
import type { Consent, ConsentChoice } from "#rules/account/consent.ts";
import { removeTrackers } from "./remove-trackers.ts";
import { sendFlags } from "./send-flags.ts";

/** Choice of this tab for the pages after this one: a page that's asked for at once may be rendered before the choice has arrived. */
const STORED = "privacy_choice";

/** Choice made in this tab since the page was loaded. */
let chosen: ConsentChoice | null = null;
const listeners = new Set<() => void>();

/** Keeps a choice about analytics. On failure it opens the error modal, and the choice before stays. */
export async function choosePrivacy(choice: ConsentChoice): Promise<boolean> {
  const before = chosen;
  become(choice);
  if (choice === "refused") removeTrackers(document, window.location.hostname, Date.now());
  if (await sendFlags(["third_party_cookies_disabled"], choice === "refused")) return true;
  // A refusal that couldn't be kept still holds in this tab.
  if (choice === "granted") become(before);
  return false;
}

function become(choice: ConsentChoice | null): void {
  chosen = choice;
  try {
    if (choice === null) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, choice);
  } catch {
    // Without storage the next page asks again.
  }
  for (const listener of listeners) listener();
}

/** Current choice about analytics, also one that was just made, on this page or on the one before. */
export function consentNow({ privacy_properties }: Globals): Consent {
  return chosen ?? (privacy_properties.consent === "none" ? storedChoice() : privacy_properties.consent);
}

function storedChoice(): Consent {
  try {
    const stored = sessionStorage.getItem(STORED);
    return stored === "granted" || stored === "refused" ? stored : "none";
  } catch {
    return "none";
  }
}

/** True after a refusal in this tab. */
export function refusedHere(): boolean {
  return chosen === "refused";
}

/** Calls back when somebody chooses; returns what ends that. */
export function onPrivacyChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent(globals: Globals): Consent {
  return useSyncExternalStore(
    onPrivacyChoice,
    () => consentNow(globals),
    () => globals.privacy_properties.consent,
  );
}

/** Forgets the choice of this tab, for tests. */
export function resetPrivacyChoice(): void {
  become(null);
}
