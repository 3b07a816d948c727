import { useMemo, useState } from "react";
import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { Tool, ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { type Drawn, draftOf, drawnIn, LARGEST, resized } from "./drawn.ts";
import { FillTool } from "./fill-tool.tsx";
import { shownGivens } from "./grid-tool.ts";
import { GroupTool } from "./group-tool.tsx";
import { withNumbers } from "./groups.ts";
import { type Mode, modesOf } from "./modes.ts";
import { paintIn, withPicture } from "./picture.ts";
import { PictureTool } from "./picture-tool.tsx";
import { RegionTool } from "./region-tool.tsx";
import { SignTool } from "./sign-tool.tsx";
import { SolutionCheck } from "./solution-check.tsx";
import { SolutionTool } from "./solution-tool.tsx";
import { StartAs } from "./start-as.tsx";
import { usePicture } from "./use-picture.ts";

function Editor(props: EditorProps) {
  const { draft, change, say } = props;
  const drawn = useMemo(() => drawnIn(draft), [draft]);
  const paint = useMemo(() => paintIn(drawn), [drawn]);
  const picture = usePicture(drawn, paint);
  const [wanted, setMode] = useState<Mode>("picture");
  const [known, setKnown] = useState<readonly number[]>([]);
  const modes = modesOf(drawn);
  const mode = modes.includes(wanted) ? wanted : (modes[0] ?? "fill");
  const solution =
    known.length === drawn.rows * drawn.cols ? known : drawn.alphabet.length > 0 ? shownGivens(drawn) : [];

  function write(next: Drawn, about?: string) {
    change(draftOf(withNumbers(next, solution), draft), about);
  }

  function keepSolution(next: readonly number[]) {
    setKnown(next);
    const numbered = withNumbers(drawn, next);
    if (JSON.stringify(numbered.rules) !== JSON.stringify(drawn.rules)) change(draftOf(numbered, draft));
  }

  function resize(rows: number, cols: number) {
    const next = resized(drawn, rows, cols);
    if (paint === null || !picture) return write(next);
    const kept = [...picture.picture]
      .map((cell): [number, number] => [Math.floor(cell / drawn.cols), cell % drawn.cols])
      .filter(([r, c]) => r < rows && c < cols);
    write(withPicture(next, new Set(kept.map(([r, c]) => r * cols + c)), paint));
  }

  const shared = { ...props, drawn, write };
  return (
    <Tool>
      <StartAs {...props} />
      <ToolRow>
        <NumberField
          label={say("DRAW_ROWS")}
          value={drawn.rows}
          min={2}
          max={LARGEST}
          onChange={(rows) => resize(rows, drawn.cols)}
        />
        <NumberField
          label={say("DRAW_COLUMNS")}
          value={drawn.cols}
          min={2}
          max={LARGEST}
          onChange={(cols) => resize(drawn.rows, cols)}
        />
        <Choice<Mode>
          label={say("MODE")}
          options={modes.map((v) => ({ v, name: say(`MODE_${v}`) }))}
          value={mode}
          onChange={setMode}
        />
      </ToolRow>
      <ToolHelp>
        {say(`HELP_${mode}`)} {say("DRAW_KEYS_PAINT")}
      </ToolHelp>
      {mode === "picture" && picture && paint !== null && <PictureTool {...shared} paint={paint} picture={picture} />}
      {mode === "fill" && <FillTool {...shared} />}
      {mode === "regions" && <RegionTool {...shared} />}
      {mode === "groups" && <GroupTool {...shared} />}
      {mode === "signs" && <SignTool {...shared} />}
      {mode === "solution" && <SolutionTool {...shared} solution={solution} onSolution={keepSolution} />}
      {mode !== "picture" && <SolutionCheck {...shared} />}
    </Tool>
  );
}

/** Drawing tool of gridfill: pictures that give their own clues, givens, dark squares, regions, groups and signs. */
export const editor: AuthorEditor = {
  type: "gridfill",
  fields: ["rows", "cols", "alphabet", "cells", "rules"],
  messages: strings,
  Editor,
};
