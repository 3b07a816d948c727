import { matchPath, type PathMatch } from "#contract/match-path.ts";
import { type Route, route } from "#contract/paths.ts";

export interface Gates {
  feature_switches: Readonly<Record<string, boolean>>;
  experiments: readonly { experiment_name: string; treatment_name: string }[];
}

/**
 * Kind of navigation: `client` fetches data and renders a screen here, `same` only moves within this page
 * (hash or query changed, nothing is fetched, R7), `full` is a full-page load (R3, R4, R5).
 */
export type Navigation = { kind: "client"; match: PathMatch } | { kind: "same" } | { kind: "full" };

/** Kind of navigation from one address of this site to another. */
export function navigationTo(to: URL, from: URL, gates: Gates): Navigation {
  if (to.origin !== from.origin) return { kind: "full" };
  const match = matchPath(to.pathname);
  if (!match) return { kind: "full" };
  const target = route(match.name);
  if (target.kind !== "client" || target.open || target.fullPage || !isOpenTo(target, gates)) return { kind: "full" };
  if (to.pathname === from.pathname) return { kind: "same" };
  return { kind: "client", match };
}

/** True if every switch and treatment that the route requires is on. Without an experiment the treatment is `control`. */
export function isOpenTo(target: Route, gates: Gates): boolean {
  const switches = target.requiresSwitches ?? [];
  if (switches.some((name) => gates.feature_switches[name] !== true)) return false;
  return Object.entries(target.requiresTreatments ?? {}).every(
    ([experiment, treatment]) => treatmentOf(experiment, gates) === treatment,
  );
}

function treatmentOf(experiment: string, gates: Gates): string {
  return gates.experiments.find((entry) => entry.experiment_name === experiment)?.treatment_name ?? "control";
}

/** True if header or footer is hidden: always, or while a named switch is on (R2). */
export function isHidden(rule: Route["hideHeader"], gates: Gates): boolean {
  if (rule === undefined) return false;
  return rule === true || gates.feature_switches[rule.switch] === true;
}
