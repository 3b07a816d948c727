import type { Problem } from "../kit/contract.ts";
import { keepsLocked } from "./locked.ts";
import type { Codex } from "./types.ts";

/** Contradictions within an asset whose fields are well formed. */
export function findProblems(asset: Omit<Codex, "type">): Problem[] {
  const { files, entry, mode, fn, visible, hidden, model } = asset;
  const found: Problem[] = [];
  const object = (message: string, ...path: (string | number)[]) => found.push({ message, path });
  const seen = new Set<string>();
  for (const [index, file] of files.entries()) {
    if (seen.has(file.path)) object(`Two files are called "${file.path}".`, "files", index, "path");
    seen.add(file.path);
    const lines = file.text.split("\n").length;
    for (const [at, [from, to]] of (file.locked ?? []).entries()) {
      if (from > to || to > lines) object("These lines don't exist.", "files", index, "locked", at);
    }
  }
  if (files.reduce((sum, { text }) => sum + text.length, 0) > 64 * 1024)
    object("The files are larger than 64 KB.", "files");
  const own = files.find(({ path }) => path === entry);
  if (!own) object(`There is no file "${entry}".`, "entry");
  else if (own.readOnly) object("Learners can't change the entry. Remove readOnly from it.", "entry");
  else if (!keepsLocked(own, model)) object("The model changes locked lines.", "model");
  if (mode === "function" && !fn) object("Name the function that the tests call.", "fn");
  if (mode === "script" && fn) object("In mode script no function is called.", "fn");
  if (visible.length + hidden.length === 0) object("Give at least one test.", "hidden");
  const names = new Set<string>();
  for (const list of ["visible", "hidden"] as const) {
    for (const [index, one] of asset[list].entries()) {
      if (names.has(one.name)) object(`Two tests are called "${one.name}".`, list, index, "name");
      names.add(one.name);
      if (mode === "script" && one.args) object("A script doesn't take arguments. Use stdin.", list, index, "args");
      if (mode === "script" && one.expect.value !== undefined) {
        object("A script doesn't return a value. Expect an output.", list, index, "expect", "value");
      }
      if (mode === "function" && (one.args?.length ?? 0) > (fn?.params.length ?? 10)) {
        object("There are more arguments than parameters.", list, index, "args");
      }
    }
  }
  return found;
}
