import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Dialog } from "#design/dialog.tsx";
import { sayEditor } from "../say-editor.ts";
import type { EditorCommand } from "./commands.ts";
import css from "./palette.module.css";

interface PaletteProps {
  open: boolean;
  onClose(): void;
  commands: readonly EditorCommand[];
}

/** List of all commands, narrowed by typing. */
export function Palette({ open, onClose, commands }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title={sayEditor("PALETTE")} closeLabel={sayEditor("CLOSE")} size="medium">
      {open && <Search commands={commands} onClose={onClose} />}
    </Dialog>
  );
}

function Search({ commands, onClose }: Omit<PaletteProps, "open">) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = matching(commands, words);
  const run = (command: EditorCommand | undefined) => {
    if (!command || command.refused) return;
    onClose();
    command.run();
  };
  const move = (step: number) => {
    const next = Math.min(found.length - 1, Math.max(0, at + step));
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") run(found[at]);
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.palette}>
      <input
        className={css.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-label={sayEditor("PALETTE_SEARCH")}
        placeholder={sayEditor("PALETTE_SEARCH")}
        // biome-ignore lint/a11y/noAutofocus: the palette was just opened to type in it
        autoFocus
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={id} className={css.list} role="listbox" aria-label={sayEditor("PALETTE")}>
        {found.map((command, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={command.id}
            id={`${id}-${nth}`}
            className={css.option}
            role="option"
            aria-selected={nth === at}
            aria-disabled={command.refused ? true : undefined}
            onClick={() => run(command)}
          >
            <span>{command.title}</span>
            <span className={css.aside}>{command.refused ?? command.keys}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={css.none}>{sayEditor("PALETTE_NONE", { words })}</p>}
    </div>
  );
}

/** Commands whose title has every word, in their order. */
function matching(commands: readonly EditorCommand[], words: string): EditorCommand[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => parts.every((part) => title.toLowerCase().includes(part)));
}
