import { stepCommand } from "./command.ts";
import type { Cursor } from "./cursor.ts";
import type { Frame, Machine } from "./frames.ts";
import type { Marks } from "./marks.ts";
import { stepRecovery } from "./recovery.ts";
import { stepText } from "./text.ts";

/** Reads a frame to its end. False if the piece ends in a backslash, which makes all of it a problem. */
export function run(machine: Machine, first: Frame): boolean {
  const { cursor } = machine;
  machine.stack.push(first);
  for (let frame = machine.stack.at(-1); frame !== undefined; frame = machine.stack.at(-1)) {
    cursor.steps++;
    step(machine, frame);
    if (machine.endsInBackslash) return reset(machine);
  }
  return true;
}

/** Parser state with nothing to read yet. */
export function createMachine(cursor: Cursor, marks: Marks): Machine {
  return { cursor, marks, stack: [], nodes: [], open: [], endsInBackslash: false };
}

function reset(machine: Machine): false {
  machine.stack.length = 0;
  machine.nodes.length = 0;
  machine.open.length = 0;
  machine.endsInBackslash = false;
  return false;
}

function step(machine: Machine, frame: Frame): void {
  if (frame.kind === "text") stepText(machine, frame);
  else if (frame.kind === "command") stepCommand(machine, frame);
  else stepRecovery(machine, frame);
}
