import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { interactiveGroups } from "#contract/authoring/interactive-groups.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { freeAlias, isAlias } from "#rules/authoring/assets/alias.ts";
import { aliasesIn, assetPath } from "#rules/authoring/assets/asset-files.ts";
import { TypePicture } from "../../screens/authoring/pictures/type-picture.tsx";
import { addEdit } from "./asset-edits.ts";
import css from "./assets.module.css";
import { InsertHead, type InsertProps } from "./insert-head.tsx";
import { NewAsset } from "./new-asset.tsx";
import { useTypes } from "./use-gallery.ts";
import { say } from "./words.ts";

/** Menu of all interactives with pictures. The chosen one becomes an asset and goes into the lesson, in one undo step. */
export function InsertInteractive({ document, offset, onInserted, onClose }: InsertProps) {
  const types = useTypes();
  const [chosen, setChosen] = useState<string | null>(null);

  function insert(type: string, text: string) {
    const taken = aliasesIn(document.files.keys());
    const plain = type.toLowerCase();
    const alias = freeAlias(isAlias(plain) ? plain : "asset", taken);
    const path = assetPath(alias, "json");
    const command = `! ${isExplored(text) ? "interactive" : "solvable"} "${alias}"`;
    const { edit, end } = addEdit(document.files, { path, text, command, offset });
    if (document.change(edit, { origin: "assets" })) onInserted({ alias, end });
  }

  if (chosen !== null) {
    const name = types.value?.find(({ type }) => type === chosen)?.name ?? chosen;
    return (
      <section className={css.insert} aria-label={name}>
        <p>
          <Button size="small" kind="plain" onClick={() => setChosen(null)}>
            <Icon of={ArrowLeft} /> {say("ALL_TYPES")}
          </Button>
        </p>
        <h3>{name}</h3>
        <NewAsset type={chosen} onMade={(text) => insert(chosen, text)} />
      </section>
    );
  }
  return (
    <section className={css.insert} aria-label={say("CHOOSE_TYPE")}>
      <InsertHead title={say("CHOOSE_TYPE")} onClose={onClose} />
      {types.failed && (
        <p className={css.notice}>
          {say("TYPES_FAILED")}{" "}
          <Button size="small" onClick={types.again}>
            {say("TRY_AGAIN")}
          </Button>
        </p>
      )}
      {!types.value && !types.failed && <p role="status">{say("LOADING")}</p>}
      {interactiveGroups.map((group) => {
        const own = types.value?.filter((type) => type.group === group) ?? [];
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={say(`GROUP_${group}`)}>
            <h4>{say(`GROUP_${group}`)}</h4>
            <ul className={css.types}>
              {own.map(({ type, name, teaches }) => (
                <li key={type}>
                  <button type="button" className={css.type} title={teaches} onClick={() => setChosen(type)}>
                    <TypePicture type={type} className={css.picture} />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

/** True for an asset that isn't to be solved, only explored. */
export function isExplored(text: string): boolean {
  try {
    return JSON.parse(text)?.goal === "explore";
  } catch {
    return false;
  }
}
