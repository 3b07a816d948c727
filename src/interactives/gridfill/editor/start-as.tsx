import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { STARTERS, type Starter, startedAs } from "./starters.ts";

/** Starts the grid again as another kind. */
export function StartAs({ draft, change, say, announce }: EditorProps) {
  const [kind, setKind] = useState<Starter>("picture");
  return (
    <details className={editorCss.fold}>
      <summary>{say("START_AS")}</summary>
      <Choice<Starter>
        label={say("START_KIND")}
        options={STARTERS.map((v) => ({ v, name: say(`START_${v}`) }))}
        value={kind}
        onChange={setKind}
      />
      <p>
        <Button
          size="small"
          onClick={() => {
            change(startedAs(kind, draft));
            announce(say("STARTED", { name: say(`START_${kind}`) }));
          }}
        >
          {say("START_DO")}
        </Button>
      </p>
    </details>
  );
}
