import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { EditorProps } from "../../kit/editor/author-editor.ts";
import css from "./editor.module.css";
import { asWrong, DEEPEST, type DraftBlock, joined, type Sheet, split, withSlip } from "./lines.ts";

export interface RowProps extends Pick<EditorProps, "id" | "say" | "announce"> {
  sheet: Sheet;
  write(sheet: Sheet, about?: string): void;
  at: number;
}

/** A block in its place, as deep as it's indented, with everything that can be done to it. */
export function BlockRow({ sheet, write, block, at, say, announce }: RowProps & { block: DraftBlock }) {
  const { blocks } = sheet;
  const name = block.text.split("\n", 1)[0] ?? "";
  const icon = { size: "small", kind: "plain", iconOnly: true } as const;
  const text = { size: "small", kind: "plain" } as const;

  function indent(by: number) {
    const next = block.indent + by;
    write({ ...sheet, blocks: blocks.with(at, { ...block, indent: next }) });
    announce(say("INDENTED", { steps: next }));
  }

  function move(to: number) {
    write({ ...sheet, blocks: blocks.toSpliced(at, 1).toSpliced(to, 0, block) });
    announce(say("MOVED", { place: to + 1, count: blocks.length }));
  }

  return (
    <li className={css.row} data-indent={block.indent}>
      <pre className={css.line}>{block.text}</pre>
      <div className={css.acts}>
        <Button
          {...icon}
          aria-label={say("OUTDENT", { name })}
          aria-disabled={block.indent === 0}
          onClick={() => indent(-1)}
        >
          <Icon of={IndentDecrease} />
        </Button>
        <Button
          {...icon}
          aria-label={say("INDENT", { name })}
          aria-disabled={block.indent >= DEEPEST}
          onClick={() => indent(1)}
        >
          <Icon of={IndentIncrease} />
        </Button>
        <Button {...icon} aria-label={say("UP", { name })} aria-disabled={at === 0} onClick={() => move(at - 1)}>
          <Icon of={ArrowUp} />
        </Button>
        <Button
          {...icon}
          aria-label={say("DOWN", { name })}
          aria-disabled={at === blocks.length - 1}
          onClick={() => move(at + 1)}
        >
          <Icon of={ArrowDown} />
        </Button>
        {at < blocks.length - 1 && (
          <Button {...text} aria-label={say("JOIN_NAMED", { name })} onClick={() => write(joined(sheet, at))}>
            {say("JOIN")}
          </Button>
        )}
        {block.text.includes("\n") && (
          <Button {...text} aria-label={say("SPLIT_NAMED", { name })} onClick={() => write(split(sheet, at))}>
            {say("SPLIT")}
          </Button>
        )}
        <Button {...text} aria-label={say("TO_WRONG_NAMED", { name })} onClick={() => write(asWrong(sheet, at))}>
          {say("TO_WRONG")}
        </Button>
        <Button
          {...text}
          aria-label={say("SLIP_NAMED", { name })}
          aria-disabled={sheet.wrong.length >= 10}
          onClick={() => write(withSlip(sheet, at))}
        >
          {say("SLIP")}
        </Button>
      </div>
    </li>
  );
}
