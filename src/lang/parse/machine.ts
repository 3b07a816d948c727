import { stepCommand } from "./command.ts";
import type { Cursor } from "./cursor.ts";
import type { Frame, Machine } from "./frames.ts";
import type { Marks } from "./marks.ts";
import { stepRecovery } from "./recovery.ts";
import { stepText } from "./text.ts";

/** Reads what the given frame asks for, to its end; false if the piece ends in a backslash, which spoils it. */
export function run(cursor: Cursor, marks: Marks, first: Frame): boolean {
  const machine: Machine = { cursor, marks, stack: [first], spoilt: false };
  for (let frame = machine.stack.at(-1); frame !== undefined; frame = machine.stack.at(-1)) {
    cursor.steps++;
    step(machine, frame);
    if (machine.spoilt) return false;
  }
  return true;
}

function step(machine: Machine, frame: Frame): void {
  if (frame.kind === "text") stepText(machine, frame);
  else if (frame.kind === "command") stepCommand(machine, frame);
  else stepRecovery(machine, frame);
}
