import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { cluesOf } from "./clues.ts";
import type { Instance } from "./instances.ts";
import css from "./rule-list.module.css";
import type { PublicGridFill } from "./types.ts";
import { cellsOf, conditionSentence, placeSentence, statusOfAll } from "./words.ts";

interface RuleLine {
  what: string;
  where: string[];
  instances: Instance[];
}

/** Rules that aren't drawn in the grid, in words with their place. `showsBroken`: true if broken ones may be shown. */
export function RuleList({
  pub,
  symbols,
  showsBroken,
  say,
}: {
  pub: PublicGridFill;
  symbols: readonly number[];
  showsBroken: boolean;
  say: Say;
}) {
  const unplaced = linesOfRules(pub, say);
  if (unplaced.length === 0) return null;
  return (
    <ul className={css.rules} aria-label={say("RULES")}>
      {unplaced.map(({ what, where, instances }) => {
        const found = statusOfAll(instances, symbols, pub);
        const status = found === "broken" && !showsBroken ? "open" : found;
        return (
          <li key={`${what} ${where.join()}`} className={classes(css.rule, css[status])}>
            {capital(say("RULE", { where: where.join(", "), what }))}
            {status !== "open" && <span className={css.status}> {say("RULE_STATUS", { status })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** One entry per kind of condition, whatever the places it applies to. */
function linesOfRules(pub: PublicGridFill, say: Say): RuleLine[] {
  const lines = new Map<string, RuleLine>();
  const { unplaced } = cluesOf(pub);
  for (const instance of unplaced) {
    const every = unplaced.filter(({ rule }) => rule === instance.rule).length > 1;
    const sentence = conditionSentence(instance, pub);
    const what = say(sentence.code, sentence.params);
    const place = placeSentence(instance, pub, every);
    const named = place.code !== "WHERE_CELLS";
    const where = named
      ? say(place.code, place.params)
      : cellsOf(instance, pub)
          .map(({ code, params }) => say(code, params))
          .join(", ");
    const key = named && instance.k !== "expr" ? what : `${what} ${where}`;
    const line = lines.get(key) ?? { what, where: [], instances: [] };
    if (!line.where.includes(where)) line.where.push(where);
    line.instances.push(instance);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
