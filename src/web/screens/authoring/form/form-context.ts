import { createContext, use } from "react";
import { type JsonPath, pointerOf } from "../json/json-edit.ts";
import type { TryOutProblem } from "../try-out/try-out-host.ts";

export interface FormFacts {
  /** Help text by place, such as `cages.op`. */
  help: Readonly<Record<string, string>>;
  problems: readonly TryOutProblem[];
  onFix(problem: TryOutProblem): void;
}

/** Facts that every field of the form can use, however deep it is. */
export const FormContext = createContext<FormFacts>({ help: {}, problems: [], onFix: () => undefined });

/** Help and problems of the field at a path. */
export function useFieldFacts(path: JsonPath): { help: string; problems: readonly TryOutProblem[] } {
  const { help, problems } = use(FormContext);
  const pointer = pointerOf(path);
  return { help: helpAt(help, path), problems: problems.filter((problem) => problem.path === pointer) };
}

/** Help for a place. List indexes are left out, and names chosen by the author match `*`. */
export function helpAt(help: Readonly<Record<string, string>>, path: JsonPath): string {
  // The list has said it for all its entries.
  if (/^\d+$/.test(String(path.at(-1)))) return "";
  const names = path.filter((key): key is string => typeof key === "string" && !/^\d+$/.test(key));
  const candidates = [names, ...names.map((_, index) => names.map((name, at) => (at === index ? "*" : name)))];
  const found = candidates.map((candidate) => candidate.join(".")).find((key) => Object.hasOwn(help, key));
  return (found !== undefined && help[found]) || "";
}
