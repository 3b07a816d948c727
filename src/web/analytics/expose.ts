import type { sendExposure } from "#contract/experiments/exposure.ts";
import type { Globals } from "#contract/page.ts";
import { mayTrack } from "#rules/account/consent.ts";
import { isTooSoon } from "#rules/experiments/exposure.ts";
import { send } from "../api/send.ts";
import { consentNow, onPrivacyChoice } from "../shell/privacy-choice.ts";

const lastAt = new Map<string, number>();

/** Treatment of an experiment; `control` for everybody who isn't in it. Says that it was met, at most once in 30 seconds. */
export function exposeTreatment(name: string, globals: Globals): string {
  const membership = globals.experiments.find(({ experiment_name }) => experiment_name === name);
  if (!membership) return "control";
  const now = Date.now();
  if (!isTooSoon(lastAt.get(name) ?? null, now)) {
    lastAt.set(name, now);
    onceAllowed(globals, () => recordExposure(name));
  }
  return membership.treatment_name;
}

function recordExposure(experiment_name: string): void {
  const call = { route: "exposure", method: "POST" } as const;
  // No message: the next time says it again.
  send<typeof sendExposure>(call, { experiment_name }).catch(() => {
    lastAt.delete(experiment_name);
  });
}

/** Acts once there's a yes to analytics; never after a no. */
function onceAllowed(globals: Globals, act: () => void): void {
  const { gpc } = globals.privacy_properties;
  const settled = () => {
    const consent = consentNow(globals);
    if (mayTrack({ consent, gpc })) act();
    return consent !== "none" || gpc;
  };
  if (settled()) return;
  const stop = onPrivacyChoice(() => settled() && stop());
}

/** Forgets what was said, for tests. */
export function resetExposures(): void {
  lastAt.clear();
}
