import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { cluesOf } from "./clues.ts";
import type { Instance } from "./instances.ts";
import css from "./told-rules.module.css";
import type { PublicGridFill } from "./types.ts";
import { cellsOf, statusOfAll, whatOf, whereOf } from "./words.ts";

interface Told {
  what: string;
  where: string[];
  instances: Instance[];
}

/** The rules that are drawn nowhere, in words, each with where it stands. `blames`: whether it may be said that one is broken. */
export function ToldRules({
  pub,
  symbols,
  blames,
  say,
}: {
  pub: PublicGridFill;
  symbols: readonly number[];
  blames: boolean;
  say: Say;
}) {
  const told = toldRules(pub, say);
  if (told.length === 0) return null;
  return (
    <ul className={css.rules} aria-label={say("RULES")}>
      {told.map(({ what, where, instances }) => {
        const found = statusOfAll(instances, symbols, pub);
        const status = found === "broken" && !blames ? "open" : found;
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

/** One line for each thing that is asked, whatever the places it is asked of. */
function toldRules(pub: PublicGridFill, say: Say): Told[] {
  const lines = new Map<string, Told>();
  const { told } = cluesOf(pub);
  for (const instance of told) {
    const every = told.filter(({ rule }) => rule === instance.rule).length > 1;
    const sentence = whatOf(instance, pub);
    const what = say(sentence.code, sentence.params);
    const place = whereOf(instance, pub, every);
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
