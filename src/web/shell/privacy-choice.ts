import { useSyncExternalStore } from "react";
import type { Globals } from "#contract/page.ts";
import type { Consent, ConsentChoice } from "#rules/account/consent.ts";
import { removeTrackers } from "./remove-trackers.ts";
import { sendFlags } from "./send-flags.ts";

/** Choice of this tab that isn't known to have arrived: the next page may be rendered before it does. */
const STORED = "privacy_choice";

/** Choice made in this tab since the page was loaded. */
let chosen: ConsentChoice | null = null;
/** True while a choice is on its way: the server would still go by the one before. */
let arriving = false;
const listeners = new Set<() => void>();

/** Keeps a choice about analytics. On failure it opens the error modal, and the choice before stays. */
export async function choosePrivacy(choice: ConsentChoice): Promise<boolean> {
  const before = chosen;
  arriving = true;
  become(choice);
  if (choice === "refused") removeTrackers(document, window.location.hostname, Date.now());
  const hasArrived = await sendFlags(["third_party_cookies_disabled"], choice === "refused");
  arriving = false;
  if (hasArrived) {
    store(null);
    notify();
    return true;
  }
  // A refusal that couldn't be kept still holds in this tab.
  if (choice === "granted") become(before);
  return false;
}

function become(choice: ConsentChoice | null): void {
  chosen = choice;
  store(choice);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function store(choice: ConsentChoice | null): void {
  try {
    if (choice === null) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, choice);
  } catch {
    // Without storage the next page goes by what has arrived.
  }
}

function stored(): ConsentChoice | null {
  try {
    const found = sessionStorage.getItem(STORED);
    return found === "granted" || found === "refused" ? found : null;
  } catch {
    return null;
  }
}

/** Sends the choice of the page before again, unless it has arrived. */
export function confirmChoice({ privacy_properties }: Globals): void {
  const left = stored();
  if (left === null) return;
  if (left === privacy_properties.consent) store(null);
  else void choosePrivacy(left);
}

/** Current choice about analytics, also one that was just made, on this page or on the one before. */
export function consentNow({ privacy_properties }: Globals): Consent {
  return chosen ?? stored() ?? privacy_properties.consent;
}

/** True until the server knows what was chosen last. */
export function isArriving(): boolean {
  return arriving;
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
  arriving = false;
  become(null);
}
