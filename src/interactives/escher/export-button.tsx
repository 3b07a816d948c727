import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import { saveSvg } from "./export-svg.ts";

/** Saves the drawing of the interactive with this id as an SVG file. */
export function ExportButton({ id, say }: { id: string; say: Say }) {
  return (
    <Button size="small" kind="plain" onClick={() => saveSvg(id)}>
      {say("export")}
    </Button>
  );
}
