import type { CommandElement, Loc, Text } from "../syntax.ts";
import { options } from "../vocabulary/options.ts";
import { headOf, refuseContent } from "./children.ts";
import { replaceFix } from "./findings.ts";
import type { Reader } from "./reader.ts";
import type { ValidCommand } from "./validate-command.ts";
import { checkCommand } from "./words.ts";

/** One `?` line: its words (null if it has none) and its checked parameters. */
export interface OptionLine {
  readonly element: CommandElement;
  readonly at: Loc;
  readonly body: readonly Text[] | null;
  readonly fitted: ValidCommand;
}

const wordsSlot = { kind: "words", name: "option" } as const;

/** Reads a `?` line below the named command; null if that command has no options. */
export function readOption(reader: Reader, element: CommandElement, of: string): OptionLine | null {
  const spec = options[of];
  const at = headOf(element);
  if (!spec) {
    reader.findings.text("OPTION_ORPHAN", element.mark.loc);
    return null;
  }
  const { name, args } = element.command;
  if (name) {
    const fix = args.length === 0 ? replaceFix("Put it in brackets", name.loc, `[${name.value}]`) : undefined;
    reader.findings.text("OPTION_NAMED", name.loc, { what: "An option" }, fix);
  }
  const { child } = element;
  if (spec.params.to && child?.kind === "reference" && element.command.params.length === 0) {
    const { loc } = child;
    const arrow: Loc = [loc[0], loc[1] - 2, loc[0], loc[1]];
    reader.findings.text("MATCH_ARROW", arrow, {}, replaceFix("Write |> to", arrow, "|> to"));
    return { element, at, body: null, fitted: { args: [], params: new Map(), labels: [] } };
  }
  const bare = (spec.bare ?? false) && args.length === 0;
  const shape = { name: "option", args: bare || name ? [] : [wordsSlot], params: spec.params };
  const fitted = checkCommand(reader, name ? { ...element.command, args: [] } : element.command, at, shape);
  if (spec.below === "nothing") refuseContent(reader, element, "option");
  return { element, at, body: fitted.args[0]?.words ?? null, fitted };
}
