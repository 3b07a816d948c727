import { useSyncExternalStore } from "react";
import type { Globals } from "#contract/page.ts";
import type { Consent, ConsentChoice } from "#rules/account/consent.ts";
import { removeTrackers } from "./remove-trackers.ts";
import { sendFlags } from "./send-flags.ts";

/** Choice of this tab, and when it arrived: the next page may have been asked for before. */
const STORED = "privacy_choice";

interface Stored {
  choice: ConsentChoice;
  /** Milliseconds since 1970; null if it isn't known to have arrived. */
  arrivedAt: number | null;
}

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
    store({ choice, arrivedAt: Date.now() });
    notify();
    return true;
  }
  // A refusal that couldn't be kept still holds in this tab.
  if (choice === "granted") become(before);
  return false;
}

function become(choice: ConsentChoice | null): void {
  chosen = choice;
  store(choice && { choice, arrivedAt: null });
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function store(stored: Stored | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, `${stored.choice} ${stored.arrivedAt ?? ""}`);
  } catch {
    // Without storage the next page goes by what has arrived.
  }
}

/** The stored choice, unless this page was asked for after it had arrived: then the server knew it, or a later one. */
function stored(): Stored | null {
  try {
    const [choice, arrived] = sessionStorage.getItem(STORED)?.split(" ") ?? [];
    if (choice !== "granted" && choice !== "refused") return null;
    const arrivedAt = arrived ? Number(arrived) : null;
    return arrivedAt !== null && arrivedAt < performance.timeOrigin ? null : { choice, arrivedAt };
  } catch {
    return null;
  }
}

/** Sends the choice of the page before again, unless it has arrived. */
export function confirmChoice({ privacy_properties }: Globals): void {
  const left = stored();
  if (left === null || left.choice === privacy_properties.consent) store(null);
  else if (left.arrivedAt === null) void choosePrivacy(left.choice);
}

/** Current choice about analytics, also one that was just made, on this page or on the one before. */
export function consentNow({ privacy_properties }: Globals): Consent {
  return chosen ?? stored()?.choice ?? privacy_properties.consent;
}

/** True until the server knows what was chosen last. */
export function isArriving(): boolean {
  return arriving;
}

/** True after a refusal in this tab. */
export function wasRefusedInTab(): boolean {
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
