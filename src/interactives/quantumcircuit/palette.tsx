import { type KeyboardEvent, useState } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { toolLabel } from "./gates.ts";
import css from "./palette.module.css";
import type { PublicCircuit, Tool } from "./types.ts";
import type { Carry } from "./use-carry.ts";

/** Tool for the next tap on a place. */
export type Picked = Tool | "erase" | null;

interface PaletteProps {
  pub: PublicCircuit;
  picked: Picked;
  carry: Carry;
  locked: boolean;
  say: Say;
  onPick(picked: Picked): void;
}

/** Tools that this circuit's palette offers. */
export function toolsOf({ palette, controls }: PublicCircuit): Tool[] {
  return [...palette, ...(controls ? (["c", "o"] as const).filter((tool) => !palette.includes(tool)) : [])];
}

/** The gates: tap one and then a place, or drag it. A single Tab stop, with arrows inside. */
export function Palette({ pub, picked, carry, locked, say, onPick }: PaletteProps) {
  const tools = toolsOf(pub);
  const all: (Tool | "erase")[] = [...tools, "erase"];
  const [at, setAt] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step && (at + step + all.length) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  if (tools.length === 0) return null;
  return (
    <div role="toolbar" aria-label={say("palette")} className={css.palette} onKeyDown={onKeyDown}>
      {all.map((tool, index) => (
        <button
          key={tool}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-pressed={picked === tool}
          aria-disabled={locked || undefined}
          aria-label={tool === "erase" ? say("erase") : say(`tool.${tool}`)}
          title={tool === "erase" ? say("erase") : say(`tool.${tool}`)}
          className={classes(css.tool, tool === "erase" && css.erase)}
          onFocus={() => setAt(index)}
          onClick={() => {
            if (!locked && !carry.wasDrag()) onPick(picked === tool ? null : tool);
          }}
          {...(tool === "erase" ? {} : carry.handlers({ k: "tool", tool }))}
        >
          {tool === "erase" ? say("erase.short") : toolLabel(tool)}
        </button>
      ))}
    </div>
  );
}
