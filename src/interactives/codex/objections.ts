import { keepsLocked } from "./locked.ts";
import type { Codex } from "./types.ts";

interface Objection {
  message: string;
  path: (string | number)[];
}

/** What is inconsistent within an asset whose fields are well formed. */
export function objections(asset: Omit<Codex, "type">): Objection[] {
  const { files, entry, mode, fn, visible, hidden, model } = asset;
  const found: Objection[] = [];
  const object = (message: string, ...path: (string | number)[]) => found.push({ message, path });
  const seen = new Set<string>();
  for (const [index, file] of files.entries()) {
    if (seen.has(file.path)) object(`The file "${file.path}" is there twice.`, "files", index, "path");
    seen.add(file.path);
    const lines = file.text.split("\n").length;
    for (const [at, [from, to]] of (file.locked ?? []).entries()) {
      if (from > to || to > lines) object("There are no such lines.", "files", index, "locked", at);
    }
  }
  if (files.reduce((sum, { text }) => sum + text.length, 0) > 64 * 1024)
    object("The files weigh more than 64 KB.", "files");
  const own = files.find(({ path }) => path === entry);
  if (!own) object(`There is no file "${entry}".`, "entry");
  else if (own.readOnly) object("Learners cannot change the entry: let them.", "entry");
  else if (!keepsLocked(own, model)) object("The model changes lines that are locked.", "model");
  if (mode === "function" && !fn) object("Name the function that is called.", "fn");
  if (mode === "script" && fn) object("A script calls no function.", "fn");
  if (visible.length + hidden.length === 0) object("Give at least one test.", "hidden");
  const names = new Set<string>();
  for (const list of ["visible", "hidden"] as const) {
    for (const [index, one] of asset[list].entries()) {
      if (names.has(one.name)) object(`Two tests are called "${one.name}".`, list, index, "name");
      names.add(one.name);
      if (mode === "script" && one.args) object("A script takes no arguments, but an input.", list, index, "args");
      if (mode === "script" && one.expect.value !== undefined) {
        object("A script answers no value, but an output.", list, index, "expect", "value");
      }
      if (mode === "function" && (one.args?.length ?? 0) > (fn?.params.length ?? 10)) {
        object("There are more arguments than parameters.", list, index, "args");
      }
    }
  }
  return found;
}
