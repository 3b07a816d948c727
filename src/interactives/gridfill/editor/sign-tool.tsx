import { useState } from "react";
import { Button } from "#design/button.tsx";
import { ToolHelp } from "../../kit/editor/tool.tsx";
import { rowAndColumn } from "../../kit/grid/cell-name.ts";
import { Board } from "./board.tsx";
import { type AnyRule, placeList } from "./drawn.ts";
import { type GridToolProps, shownGivens } from "./grid-tool.ts";

/** Puts "less than" signs between neighbours: from the lesser square to the greater one. */
export function SignTool({ id, drawn, write, say, announce }: GridToolProps) {
  const [first, setFirst] = useState<number | null>(null);
  const { cols } = drawn;
  const place = (cell: number) => [Math.floor(cell / cols), cell % cols];
  const signs = drawn.rules.flatMap((rule, index) => {
    const [a, b] = placeList([rule.a, rule.b]).map(([r, c]) => r * cols + c);
    return rule.k === "less" && a !== undefined && b !== undefined ? [{ a, b, index }] : [];
  });

  function join(a: number, b: number) {
    const others = signs.filter((sign) => [sign.a, sign.b].includes(a) && [sign.a, sign.b].includes(b));
    const rules = drawn.rules.filter((_, index) => !others.some((sign) => sign.index === index));
    write({ ...drawn, rules: [...rules, { k: "less", a: place(a), b: place(b) } satisfies AnyRule] });
    setFirst(null);
    announce(say("SIGN_MADE"));
  }

  return (
    <>
      <Board
        id={id}
        drawn={drawn}
        shown={shownGivens(drawn)}
        lit={first === null ? [] : [first]}
        cornerOf={(cell) =>
          signs.flatMap((sign) => (sign.a === cell ? "<" : sign.b === cell ? ">" : [])).join("") || null
        }
        say={say}
        onTap={(cell) => {
          if (first === null) setFirst(cell);
          else if (first === cell) setFirst(null);
          else join(first, cell);
        }}
        onStroke={([a, b]) => a !== undefined && b !== undefined && join(a, b)}
      />
      <ToolHelp>{say(first === null ? "SIGN_FIRST" : "SIGN_SECOND")}</ToolHelp>
      <ul>
        {signs.map(({ a, b, index }) => {
          const name = say("SIGN", { ...prefixed("a", a, cols), ...prefixed("b", b, cols) });
          return (
            <li key={index}>
              {name}{" "}
              <Button
                size="small"
                kind="plain"
                aria-label={say("REMOVE_SIGN", { name })}
                onClick={() => write({ ...drawn, rules: drawn.rules.filter((_, at) => at !== index) })}
              >
                {say("REMOVE")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function prefixed(prefix: string, cell: number, cols: number): Record<string, number> {
  const { row, column } = rowAndColumn(cell, cols);
  return { [`${prefix}r`]: row, [`${prefix}c`]: column };
}
