import { createContext, use } from "react";
import { type JsonPath, pointerOf } from "./json-edit.ts";
import type { TrialProblem } from "./trial-host.ts";

export interface FormFacts {
  /** Place such as `cages.op` → what to write there. */
  help: Readonly<Record<string, string>>;
  problems: readonly TrialProblem[];
  onFix(problem: TrialProblem): void;
}

/** What every field of the form may ask for, however deep it lies. */
export const FormContext = createContext<FormFacts>({ help: {}, problems: [], onFix: () => undefined });

/** What to write at a place, and what is wrong with what stands there. */
export function useFieldFacts(path: JsonPath): { help: string; problems: readonly TrialProblem[] } {
  const { help, problems } = use(FormContext);
  const pointer = pointerOf(path);
  return { help: helpAt(help, path), problems: problems.filter((one) => one.path === pointer) };
}

/** The word on a place: entries of lists are left out, a name that the author chose may stand as `*`. */
export function helpAt(help: Readonly<Record<string, string>>, path: JsonPath): string {
  // The list itself has said it for all its entries.
  if (/^\d+$/.test(String(path.at(-1)))) return "";
  const names = path.filter((key): key is string => typeof key === "string" && !/^\d+$/.test(key));
  const candidates = [names, ...names.map((_, index) => names.map((name, at) => (at === index ? "*" : name)))];
  const found = candidates.map((one) => one.join(".")).find((key) => Object.hasOwn(help, key));
  return (found !== undefined && help[found]) || "";
}
