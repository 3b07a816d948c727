import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Icon } from "#design/icon.tsx";
import stack from "#design/stack.module.css";
import { assetsOf } from "#rules/authoring/assets/asset-files.ts";
import { oncePerAlias } from "#rules/authoring/assets/used-assets.ts";
import { type Pin, withPin } from "#rules/authoring/components/component-pins.ts";
import type { ComponentRow } from "../component/calls.ts";
import type { EditorDocument } from "../document.ts";
import { useFiles } from "../use-document.ts";
import { AssetEditor } from "./asset-editor.tsx";
import { LESSON, pathOfAsset, removeEdit, SETTINGS, withSettings } from "./asset-edits.ts";
import { AssetRow } from "./asset-row.tsx";
import css from "./assets.module.css";
import { InsertComponent } from "./components/insert-component.tsx";
import { useComponents } from "./components/use-components.ts";
import { usePins } from "./components/use-pins.ts";
import { ImportFigma } from "./figma/import-figma.tsx";
import { InsertInteractive } from "./insert-interactive.tsx";
import { InsertMedia } from "./insert-media.tsx";
import { InsertPicture } from "./insert-picture.tsx";
import { useUses } from "./use-uses.ts";
import { say } from "./words.ts";

/** A problem of the document, as far as the list of assets shows it. */
export interface AssetProblem {
  severity: "error" | "warning" | "info" | "debug";
  code: string;
  message: string;
  /** Asset it belongs to, if any. */
  alias?: string;
}

export interface AssetsPanelProps {
  document: EditorDocument;
  /** Alias of the asset that is open, or null for the list. */
  selected: string | null;
  onSelect(alias: string | null): void;
  /** Problems of the whole document; the list shows those of its assets. */
  diagnostics?: readonly AssetProblem[];
  /** Slugs of the lesson's place with slashes between them, for links to its assets. */
  lesson?: string;
}

/** The lesson's assets: a list, and one of them to edit. */
export function AssetsPanel(props: AssetsPanelProps) {
  const { document, selected, onSelect } = props;
  const files = useFiles(document);
  const path = selected === null ? null : pathOfAsset(files, selected);
  if (selected === null || path === null) return <AssetList {...props} files={files} />;
  return (
    <section className={css.panel} aria-label={say("ASSET", { alias: selected })}>
      <p>
        <Button size="small" kind="plain" onClick={() => onSelect(null)}>
          <Icon of={ArrowLeft} /> {say("ALL_ASSETS")}
        </Button>
      </p>
      <AssetEditor key={path} document={document} path={path} lesson={props.lesson ?? null} onRenamed={onSelect} />
    </section>
  );
}

const ADDABLE = ["interactive", "picture", "sound", "lottie", "component", "figma"] as const;

function AssetList({
  document,
  files,
  onSelect,
  diagnostics = [],
}: AssetsPanelProps & { files: ReadonlyMap<string, string> }) {
  const assets = assetsOf(files);
  const uses = useUses(files.get(LESSON) ?? "");
  const [adding, setAdding] = useState<(typeof ADDABLE)[number] | null>(null);
  const [removed, setRemoved] = useState<{ alias: string; path: string; text: string; pin: Pin | null } | null>(null);
  const problems = oncePerAlias(diagnostics);
  const pins = usePins(document);
  const components = useComponents([...pins.values()].map(({ component }) => component));

  const adds = {
    document,
    offset: null,
    onInserted: ({ alias }: { alias: string }) => {
      setAdding(null);
      onSelect(alias);
    },
    onClose: () => setAdding(null),
  };

  function remove(alias: string) {
    const path = pathOfAsset(files, alias);
    if (path === null || !document.change(removeEdit(files, path), { origin: "assets" })) return;
    setRemoved({ alias, path, text: files.get(path) ?? "", pin: pins.get(alias) ?? null });
  }
  function undoRemoval() {
    if (removed && !document.files.has(removed.path)) {
      const { alias, path, text, pin } = removed;
      const settings = pin && withPin(document.files.get(SETTINGS) ?? "", alias, pin);
      document.change(withSettings(document.files, { add: { [path]: text } }, settings), { origin: "assets" });
    }
    setRemoved(null);
  }

  return (
    <section className={css.panel} aria-labelledby="assets-title">
      <header className={css.head}>
        <h2 id="assets-title">{say("ASSETS", { count: assets.length })}</h2>
        <span className={cluster.gap2}>
          {ADDABLE.map((kind) => (
            <Button
              key={kind}
              size="small"
              aria-label={say(`ADD_${kind}`)}
              aria-disabled={!document.editable}
              aria-expanded={adding === kind}
              onClick={() => setAdding(adding === kind ? null : kind)}
            >
              <Icon of={Plus} size="small" /> {say(`ADD_SHORT_${kind}`)}
            </Button>
          ))}
        </span>
      </header>
      {adding === "interactive" && <InsertInteractive {...adds} />}
      {adding === "picture" && <InsertPicture {...adds} file={null} />}
      {(adding === "sound" || adding === "lottie") && <InsertMedia key={adding} {...adds} kind={adding} />}
      {adding === "component" && <InsertComponent {...adds} />}
      {adding === "figma" && <ImportFigma document={document} onClose={adds.onClose} />}
      <p role="status" className={css.status}>
        {removed && !files.has(removed.path) && (
          <>
            {say("REMOVED", { alias: removed.alias })}{" "}
            <Button size="small" onClick={undoRemoval}>
              {say("PUT_BACK")}
            </Button>
          </>
        )}
      </p>
      {assets.length === 0 && <p>{say("NO_ASSETS")}</p>}
      <ul className={stack.gap2}>
        {assets.map((asset) => (
          <AssetRow
            key={asset.alias}
            asset={asset}
            document={document}
            lines={uses?.filter(({ alias }) => alias === asset.alias).map(({ line }) => line) ?? null}
            problems={problems.filter(({ alias }) => alias === asset.alias)}
            component={componentOf(pins.get(asset.alias), components)}
            onOpen={() => onSelect(asset.alias)}
            onRemove={() => remove(asset.alias)}
          />
        ))}
      </ul>
    </section>
  );
}

function componentOf(pin: Pin | undefined, known: ReadonlyMap<string, ComponentRow> | null) {
  if (!pin) return null;
  const row = known?.get(pin.component);
  return { pin, name: row?.name ?? pin.component, newest: row?.version ?? undefined };
}
