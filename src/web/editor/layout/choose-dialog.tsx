import { useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import type { EditorDocument } from "../document.ts";
import type { SaveClient } from "../saving/save-client.ts";
import type { Conflict } from "../saving/save-types.ts";
import { type Choice, differingFiles, settleText } from "../saving/settle.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import css from "./choose-dialog.module.css";

interface ChooseDialogProps {
  document: EditorDocument;
  conflict: Conflict;
  client: SaveClient;
  onClose(): void;
  /** The chosen text has been sent. */
  onChosen(conflict: Conflict): void;
}

/** The two texts side by side at each place that both changed, with a choice. */
export function ChooseDialog({ document, conflict, client, onClose, onChosen }: ChooseDialogProps) {
  const files = useFiles(document);
  const { base, head } = conflict;
  const differing = useMemo(() => differingFiles(base, files, head.files), [base, files, head]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const chosen = (path: string, nth: number): Choice => choices[`${path} ${nth}`] ?? "mine";

  const finish = () => {
    const settled = Object.fromEntries([...files, ...Object.entries(head.files)].map(([path, text]) => [path, text]));
    for (const { path, stretches } of differing) {
      settled[path] = settleText(
        stretches,
        disputedOf(stretches).map((_, nth) => chosen(path, nth)),
      );
    }
    onClose();
    void client.choose(settled).then(() => onChosen(conflict));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={sayEditor("CHOOSE_TITLE")}
      closeLabel={sayEditor("CLOSE")}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{sayEditor("LATER")}</Button>
          <Button kind="primary" onClick={finish}>
            {sayEditor("ACT_choose")}
          </Button>
        </>
      }
    >
      <p>{sayEditor("CHOOSE_TEXT")}</p>
      {differing.map(({ path, stretches }) =>
        disputedOf(stretches).map((stretch, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their order
          <fieldset key={`${path} ${nth}`} className={css.place}>
            <legend>{path}</legend>
            <div className={css.texts}>
              <Side title={sayEditor("MINE")} lines={stretch.mine} />
              <Side title={sayEditor("THEIRS")} lines={stretch.theirs} />
            </div>
            <div className={css.choices}>
              {(["mine", "theirs", "both"] as const).map((choice) => (
                <label key={choice} className={css.choice}>
                  <input
                    type="radio"
                    name={`${path} ${nth}`}
                    checked={chosen(path, nth) === choice}
                    onChange={() => setChoices({ ...choices, [`${path} ${nth}`]: choice })}
                  />
                  {sayEditor(`KEEP_${choice}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )),
      )}
    </Dialog>
  );
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className={css.title}>{title}</p>
      <pre className={css.text}>{lines.join("\n")}</pre>
    </div>
  );
}

function disputedOf(stretches: ReturnType<typeof differingFiles>[number]["stretches"]) {
  return stretches.filter((stretch) => stretch.k === "disputed");
}
