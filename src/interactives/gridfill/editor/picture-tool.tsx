import { Button } from "#design/button.tsx";
import { ToolRow, ToolState } from "../../kit/editor/tool.tsx";
import { Board } from "./board.tsx";
import type { GridToolProps } from "./grid-tool.ts";
import { cluesOf, withGivens, withPicture } from "./picture.ts";
import type { usePicture } from "./use-picture.ts";

interface PictureToolProps extends GridToolProps {
  paint: string;
  picture: NonNullable<ReturnType<typeof usePicture>>;
}

/** Paints a picture; its clues follow. */
export function PictureTool({ id, drawn, paint, picture: held, write, say, announce }: PictureToolProps) {
  const { picture, status, remember } = held;
  const clues = cluesOf(picture, drawn);
  const [on, off] = [1, 2].map(
    (number) => drawn.alphabet.findIndex(({ id: own }) => (own === paint) === (number === 1)) + 1,
  );
  const given = (cell: number) => drawn.cells.get(cell)?.kind === "given";

  function take(next: ReadonlySet<number>) {
    remember(next);
    write(withPicture(drawn, next, paint));
  }

  return (
    <>
      <Board
        id={id}
        drawn={drawn}
        shown={Array.from({ length: drawn.rows * drawn.cols }, (_, cell) =>
          picture.has(cell) ? (on ?? 0) : given(cell) ? (off ?? 0) : 0,
        )}
        lit={[]}
        say={say}
        onTap={(cell) => {
          take(picture.has(cell) ? without(picture, [cell]) : new Set([...picture, cell]));
          const row = Math.floor(cell / drawn.cols);
          announce(say("ROW_CLUE", { number: row + 1, clue: clues[row]?.join(" ") || "0" }));
        }}
        onStroke={(cells) => {
          const [first = 0] = cells;
          const erases = picture.has(first) && cells.every((cell) => picture.has(cell));
          take(erases ? without(picture, cells) : new Set([...picture, ...cells]));
        }}
      />
      <ToolRow>
        <Button size="small" onClick={() => take(new Set())}>
          {say("CLEAR_PICTURE")}
        </Button>
        <Button
          size="small"
          onClick={() => {
            const all = Array.from({ length: drawn.rows * drawn.cols }, (_, cell) => cell);
            take(new Set(all.filter((cell) => !picture.has(cell))));
          }}
        >
          {say("INVERT_PICTURE")}
        </Button>
        {status.good === false && picture.size > 0 && (
          <Button size="small" onClick={() => write(withGivens(drawn, picture, paint))}>
            {say("MAKE_UNIQUE")}
          </Button>
        )}
      </ToolRow>
      <ToolState good={picture.size === 0 ? null : status.good}>
        {picture.size === 0 ? say("PICTURE_EMPTY") : say(status.sentence.code, status.sentence.params)}
      </ToolState>
    </>
  );
}

function without(picture: ReadonlySet<number>, cells: readonly number[]): ReadonlySet<number> {
  return new Set([...picture].filter((cell) => !cells.includes(cell)));
}
