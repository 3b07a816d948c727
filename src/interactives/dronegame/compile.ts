import { wholeProgram } from "./program.ts";
import type { Block, Condition, Program, SimpleCommand } from "./types.ts";

/** A flattened program: the interpreter runs it with an index, a stack of counters and a stack of returns. */
export type Instruction =
  | { k: "command"; command: SimpleCommand; block: number }
  | { k: "enter"; n: number }
  | { k: "again"; end: number; block: number }
  | { k: "ask"; test: Condition; otherwise: number; loops: boolean; block: number }
  | { k: "jump"; to: number }
  | { k: "call"; to: number; tail: boolean; block: number }
  | { k: "return" };

export type Code = readonly Instruction[];

/** Flattens a program. Blocks are numbered in reading order, main list first. A call to a missing procedure calls an empty one. */
export function compile(program: Program): Code {
  const { main, procedures } = wholeProgram(program);
  const code: Instruction[] = [];
  const starts: number[] = [];
  let blocks = 0;

  function list(blocksHere: readonly Block[]): void {
    for (const block of blocksHere) put(block, blocks++);
  }

  function put(block: Block, number: number): void {
    switch (block.k) {
      case "repeat": {
        code.push({ k: "enter", n: block.n });
        const again: Instruction = { k: "again", end: 0, block: number };
        const at = code.push(again) - 1;
        list(block.body);
        code.push({ k: "jump", to: at });
        again.end = code.length;
        return;
      }
      case "while": {
        const ask: Instruction = { k: "ask", test: block.test, otherwise: 0, loops: true, block: number };
        const at = code.push(ask) - 1;
        list(block.body);
        code.push({ k: "jump", to: at });
        ask.otherwise = code.length;
        return;
      }
      case "if": {
        const ask: Instruction = { k: "ask", test: block.test, otherwise: 0, loops: false, block: number };
        code.push(ask);
        list(block.body);
        const past: Instruction = { k: "jump", to: 0 };
        code.push(past);
        ask.otherwise = code.length;
        list(block.else ?? []);
        past.to = code.length;
        return;
      }
      case "call":
        code.push({ k: "call", to: block.to, tail: false, block: number });
        return;
      default:
        code.push({ k: "command", command: block.k, block: number });
    }
  }

  for (const body of [main, ...procedures]) {
    starts.push(code.length);
    list(body);
    code.push({ k: "return" });
  }
  const last = code.length - 1;
  return code.map((instruction, at) =>
    instruction.k === "call"
      ? { ...instruction, to: starts[instruction.to] ?? last, tail: leadsHome(code, at + 1) }
      : instruction,
  );
}

function leadsHome(code: Code, from: number): boolean {
  let at = from;
  for (let next = code[at]; next?.k === "jump" && next.to > at; next = code[at]) at = next.to;
  return code[at]?.k === "return";
}
