import { useState } from "react";
import { Button } from "#design/button.tsx";
import { assetsOf } from "#rules/authoring/assets/asset-files.ts";
import { ShareExercise } from "../../play/share-panel.tsx";
import type { EditorDocument } from "../document.ts";
import { useFiles } from "../use-document.ts";
import css from "./assets.module.css";
import { useTypes } from "./use-gallery.ts";
import { say } from "./words.ts";

interface LinkToAssetProps {
  document: EditorDocument;
  path: string;
  /** Slugs of the lesson's place, with slashes between them. */
  lesson: string;
}

/** Link to an exercise as it's published, and the code that puts it into other sites. */
export function LinkToAsset({ document, path, lesson }: LinkToAssetProps) {
  const files = useFiles(document);
  const types = useTypes();
  const [open, setOpen] = useState(false);
  const [asset] = assetsOf(new Map([[path, files.get(path) ?? ""]]));
  if (!asset || !types.value?.some(({ type }) => type === asset.type)) return null;
  return (
    <div className={css.insert}>
      <p>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say("LINK_TO_ASSET")}
        </Button>
      </p>
      {open && <ShareExercise place={{ lesson, exercise: asset.alias }} />}
    </div>
  );
}
