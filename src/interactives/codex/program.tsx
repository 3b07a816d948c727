import type { RefObject } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { CodeBox, type CodeBoxHandle } from "./code-box.tsx";
import { SYMBOLS } from "./edit.ts";
import { textOf } from "./rules.ts";
import type { CodexAction, CodexState, PublicCodex } from "./types.ts";
import css from "./view.module.css";

/** The editors of all files, by path. */
export type CodeBoxes = RefObject<Map<string, CodeBoxHandle>>;

interface ProgramProps
  extends Pick<ViewProps<PublicCodex, CodexState, CodexAction>, "id" | "pub" | "state" | "act" | "locked" | "say"> {
  boxes: CodeBoxes;
  /** Path of the file on top. */
  open: string;
  /** False before scripts run: every file is shown, below the others. */
  alive: boolean;
  onOpen(path: string): void;
  onRun(): void;
}

/** The files of a program, one of them on top, with buttons for symbols that are hard to type on a phone. */
export function Program({ id, pub, state, act, locked, say, boxes, open, alive, onOpen, onRun }: ProgramProps) {
  return (
    <div className={css.program}>
      {alive && pub.files.length > 1 && (
        <Bar label={say("FILES")} className={css.files}>
          {pub.files.map(({ path, readOnly }) => (
            <Button key={path} size="small" kind="plain" aria-pressed={path === open} onClick={() => onOpen(path)}>
              {say(readOnly ? "FILE_READ" : "FILE", { file: path })}
            </Button>
          ))}
        </Bar>
      )}
      {pub.files.map((file) => (
        <CodeBox
          key={file.path}
          id={`${id}-${file.path}`}
          ref={(box) => {
            if (box) boxes.current.set(file.path, box);
            else boxes.current.delete(file.path);
          }}
          file={file}
          text={textOf(state, file)}
          language={pub.language}
          label={say(file.readOnly ? "FILE_READ" : "FILE", { file: file.path })}
          describedBy={`${id}-leave`}
          locked={locked}
          away={alive && file.path !== open}
          change={(text) => act({ t: "edit", path: file.path, text })}
          run={onRun}
        />
      ))}
      {alive && !locked && (
        <Bar label={say("SYMBOLS")} className={css.symbols}>
          {SYMBOLS[pub.language].map((symbol) => (
            <button
              key={symbol}
              type="button"
              className={css.symbol}
              onClick={() => boxes.current.get(open)?.type(symbol)}
            >
              {symbol.trim() === "" ? say("INDENT") : symbol}
            </button>
          ))}
        </Bar>
      )}
    </div>
  );
}
