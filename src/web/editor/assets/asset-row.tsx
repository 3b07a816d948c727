import { Copy, Trash2 } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { copyAlias } from "#rules/authoring/assets/alias.ts";
import { type Asset, aliasesIn, fileOf } from "#rules/authoring/assets/asset-files.ts";
import { TypePicture } from "../../screens/authoring/pictures/type-picture.tsx";
import type { EditorDocument } from "../document.ts";
import css from "./assets.module.css";
import { useTypes } from "./use-gallery.ts";
import { say } from "./words.ts";

interface AssetRowProps {
  asset: Asset;
  document: EditorDocument;
  /** Lines of the lesson that show it; null until they're known. */
  lines: readonly number[] | null;
  problems: readonly { severity: string; message: string }[];
  onOpen(): void;
  onRemove(): void;
}

/** One asset of the list: what it is, where it's used, what's wrong with it. */
export function AssetRow({ asset, document, lines, problems, onOpen, onRemove }: AssetRowProps) {
  const { alias, type } = asset;
  const types = useTypes();
  const name = types.value?.find((known) => known.type === type)?.name ?? nameOf(type);

  function duplicate() {
    const copy = copyAlias(alias, aliasesIn(document.files.keys()));
    const { path, text } = fileOf({ alias: copy, json: asset.json });
    document.change({ add: { [path]: text } }, { origin: "assets" });
  }

  return (
    <li className={css.row}>
      <TypePicture type={type ?? ""} className={css.small} />
      <div className={css.about}>
        <button type="button" className={css.open} onClick={onOpen}>
          {alias}
        </button>
        <p className={css.facts}>
          {name}
          {lines && ` · ${lines.length === 0 ? say("UNUSED") : say("USED_AT", { lines: lines.join(", ") })}`}
        </p>
        {problems.length > 0 && (
          <ul className={css.problems}>
            {problems.map(({ severity, message }) => (
              <li key={message} data-severity={severity}>
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {document.editable && (
        <div className={css.acts}>
          <Button size="small" kind="plain" iconOnly aria-label={say("DUPLICATE", { alias })} onClick={duplicate}>
            <Icon of={Copy} />
          </Button>
          <Button size="small" kind="plain" iconOnly aria-label={say("REMOVE", { alias })} onClick={onRemove}>
            <Icon of={Trash2} />
          </Button>
        </div>
      )}
    </li>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  image: "TYPE_IMAGE",
  sound: "TYPE_SOUND",
  lottie: "TYPE_LOTTIE",
  genericElmAsset: "TYPE_ELM",
};

function nameOf(type: string | null): string {
  return say(NAMES[type ?? ""] ?? "TYPE_UNKNOWN");
}
