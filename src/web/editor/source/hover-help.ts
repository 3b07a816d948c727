import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { commands, questionParts } from "#lang/vocabulary/commands.ts";
import { commandHelp, inlineHelp, optionHelp } from "#lang/vocabulary/help.ts";
import type { CommandSpec, Slot } from "#lang/vocabulary/spec.ts";

/** Help on the command or parameter under the pointer. */
export function hoverHelp(): Extension {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position);
    const found = helpAt(text, position - from);
    if (!found) return null;
    return {
      pos: from + found.from,
      end: from + found.to,
      above: true,
      create: () => ({ dom: drawn(found) }),
    };
  });
}

export interface WordHelp {
  readonly from: number;
  readonly to: number;
  /** Its syntax; empty for commands inside a sentence. */
  readonly shape: string;
  readonly about: string;
}

/** Help on the word at a column (from 0) of a line. Null if there's none. */
export function helpAt(line: string, column: number): WordHelp | null {
  const [, start = "", mark, name = ""] = /^(\s*)([!?])\s*([a-z]*)/.exec(line) ?? [];
  const spec = mark === "!" ? (commands.get(name) ?? questionParts.get(name)) : undefined;
  const about = commandHelp[name]?.about;
  if (spec && about !== undefined) {
    const from = line.indexOf(name, start.length + 1);
    if (column >= start.length && column <= from + name.length) {
      return { from: start.length, to: from + name.length, shape: shapeOf(spec), about };
    }
  }
  for (const { 1: arrow = "", 2: word = "", index } of line.matchAll(/(\|>\s*)([a-z]+)/g)) {
    if (column < index || column > index + arrow.length + word.length) continue;
    const help = spec ? commandHelp[name]?.params?.[word] : (optionHelp[word] ?? anyParameter(word));
    const values = spec?.params[word]?.values ?? [];
    return help === undefined
      ? null
      : {
          from: index,
          to: index + arrow.length + word.length,
          shape: ["|>", word, ...values.map(slotShape)].join(" "),
          about: help,
        };
  }
  for (const { 1: word = "", index } of line.matchAll(/\((link|define|input)\b/g)) {
    const to = index + 1 + word.length;
    if (column > index && column <= to) return { from: index + 1, to, shape: "", about: inlineHelp[word] ?? "" };
  }
  return null;
}

/** Help on a parameter of a command that began on an earlier line. */
function anyParameter(word: string): string | undefined {
  return Object.values(commandHelp).find(({ params }) => params && Object.hasOwn(params, word))?.params?.[word];
}

function shapeOf({ name, args, params, below }: CommandSpec): string {
  const end = below === "nothing" ? [] : [below === "target" ? "-> Label" : ">>"];
  const given = Object.entries(params).map(([param, { values }]) => ["|>", param, ...values.map(slotShape)].join(" "));
  return ["!", name, ...args.map(slotShape), ...given, ...end].join(" ");
}

function slotShape(slot: Slot): string {
  if (slot.kind === "words") return `[${slot.name}]`;
  return slot.kind === "whole" || slot.kind === "word" || slot.kind === "name" ? slot.name : `"${slot.name}"`;
}

function drawn({ shape, about }: WordHelp): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-camp-help";
  if (shape !== "") {
    const code = document.createElement("code");
    code.textContent = shape;
    box.append(code);
  }
  const words = document.createElement("p");
  words.textContent = about;
  box.append(words);
  return box;
}
