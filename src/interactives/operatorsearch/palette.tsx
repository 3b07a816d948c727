import type { ReactNode } from "react";
import type { Say } from "../kit/messages.ts";
import css from "./row.module.css";
import { opName } from "./rules.ts";
import type { Op } from "./schema.ts";
import { SHOWN_SIGNS } from "./tree.ts";
import type { Carry } from "./use-carry.ts";

interface PaletteProps {
  ops: readonly Op[];
  /** The operator picked for the next step, with tiles. */
  picked?: Op | null;
  locked: boolean;
  say: Say;
  carry?: Carry;
  onOp(op: Op): void;
  /** More buttons at the end. */
  children?: ReactNode;
}

/** The operators, to tap or to drag. */
export function Palette({ ops, picked, locked, say, carry, onOp, children }: PaletteProps) {
  return (
    <fieldset className={css.palette}>
      <legend className="visually-hidden">{say("OPERATORS")}</legend>
      {ops.map((op) => (
        <button
          key={op}
          type="button"
          className={css.op}
          aria-label={say("OP", { op: opName(op) })}
          aria-pressed={picked === undefined ? undefined : picked === op}
          aria-disabled={locked || undefined}
          {...carry?.carried(op)}
          onClick={() => {
            if (!locked && !carry?.wasDrag()) onOp(op);
          }}
        >
          {signOf(op)}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** The sign of an operator in a slot; joined numbers have a small tie. */
export function signOf(op: Op): string {
  return op === "||" ? "‿" : SHOWN_SIGNS[op].trim();
}

const KEYS: Readonly<Record<string, Op>> = {
  "+": "+",
  "-": "-",
  "−": "-",
  "*": "*",
  "×": "*",
  "/": "/",
  ":": "/",
  "÷": "/",
  "^": "^",
  "|": "||",
};

/** The operator a key types, if it's among these. */
export function typedOp(key: string, ops: readonly Op[]): Op | null {
  const op = KEYS[key];
  return op && ops.includes(op) ? op : null;
}
