import { Copy, Trash2 } from "lucide-react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { copyAlias } from "#rules/authoring/assets/alias.ts";
import { type Asset, aliasesIn, fileOf } from "#rules/authoring/assets/asset-files.ts";
import { type Pin, withPin } from "#rules/authoring/components/component-pins.ts";
import { TypePicture } from "../../screens/authoring/pictures/type-picture.tsx";
import type { EditorDocument } from "../document.ts";
import { SETTINGS, withSettings } from "./asset-edits.ts";
import css from "./assets.module.css";
import { smallestPicture } from "./picture-address.ts";
import { useTypes } from "./use-gallery.ts";
import { say } from "./words.ts";

interface AssetRowProps {
  asset: Asset;
  document: EditorDocument;
  /** Lines of the lesson that show it; null until they're known. */
  lines: readonly number[] | null;
  problems: readonly { severity: string; message: string }[];
  /** Component that it is; null for the lesson's own. */
  component: { pin: Pin; name: string; newest: number | undefined } | null;
  onOpen(): void;
  onRemove(): void;
}

/** One asset of the list: what it is, where it's used, what's wrong with it. */
export function AssetRow({ asset, document, lines, problems, component, onOpen, onRemove }: AssetRowProps) {
  const { alias, type } = asset;
  const types = useTypes();
  const name = typeName(type, types.value);

  function duplicate() {
    const copy = copyAlias(alias, aliasesIn(document.files.keys()));
    const { path, text } = fileOf({ alias: copy, json: asset.json });
    const settings = component && withPin(document.files.get(SETTINGS) ?? "", copy, component.pin);
    document.change(withSettings(document.files, { add: { [path]: text } }, settings ?? null), { origin: "assets" });
  }

  return (
    <li className={css.row}>
      <Thumbnail asset={asset} />
      <div className={css.about}>
        <button type="button" className={css.open} onClick={onOpen}>
          {alias}
        </button>
        <p className={parts.small}>
          {name}
          {component && ` · ${say("COMPONENT_OF", { name: component.name, version: component.pin.version })}`}
          {lines && ` · ${lines.length === 0 ? say("UNUSED") : say("USED_AT", { lines: lines.join(", ") })}`}
        </p>
        {component?.newest !== undefined && component.newest > component.pin.version && (
          <p className={css.newer}>{say("COMPONENT_NEWER", { version: component.newest })}</p>
        )}
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

/** A picture as it is, and anything else as its type. */
function Thumbnail({ asset: { type, json } }: { asset: Asset }) {
  const url = typeof json === "string" ? smallestPicture(json) : null;
  if (url === null) return <TypePicture type={type ?? ""} className={css.small} />;
  return <img className={classes(css.small, css.thumbnail)} src={url} alt="" loading="lazy" />;
}

const NAMES: Readonly<Record<string, string>> = {
  image: "TYPE_IMAGE",
  sound: "TYPE_SOUND",
  lottie: "TYPE_LOTTIE",
  genericElmAsset: "TYPE_ELM",
};

/** Name of an asset's type, as people say it. */
export function typeName(type: string | null, types: readonly { type: string; name: string }[] | null): string {
  return types?.find((known) => known.type === type)?.name ?? say(NAMES[type ?? ""] ?? "TYPE_UNKNOWN");
}
