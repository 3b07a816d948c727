import { useId, useState } from "react";
import { Button } from "#design/button.tsx";
import { assetsOf, ELM_TYPE, readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { ViewSourceContext } from "../../lesson/view-source.tsx";
import type { JsonSchema } from "../../screens/authoring/form/json-schema.ts";
import { JsonSide } from "../../screens/authoring/json/json-side.tsx";
import { AssetWorkshop } from "../../screens/authoring/workshop/asset-workshop.tsx";
import { openViewChunks } from "../../view-chunks.ts";
import type { EditorDocument } from "../document.ts";
import { ELM_FIELDS, ElmPanel } from "../elm/elm-panel.tsx";
import { useElmPrograms } from "../elm/use-elm.ts";
import { useFiles } from "../use-document.ts";
import css from "./assets.module.css";
import { LinkedComponent } from "./components/linked-component.tsx";
import { ShareAsset } from "./components/share-asset.tsx";
import { usePins } from "./components/use-pins.ts";
import { LinkToAsset } from "./link-to-asset.tsx";
import { MediaEditor } from "./media-editor.tsx";
import { largestPicture } from "./picture-address.ts";
import { RenameAsset } from "./rename-asset.tsx";
import { useFileDraft } from "./use-file-draft.ts";
import { useType, useTypes } from "./use-gallery.ts";
import { say } from "./words.ts";

interface AssetEditorProps {
  document: EditorDocument;
  path: string;
  /** Slugs of the lesson's place; null if it has none. */
  lesson: string | null;
  onRenamed(alias: string): void;
}

/** One asset of a lesson to edit: its alias, then its contents. A component is read here, and written on its own page. */
export function AssetEditor({ document, path, lesson, onRenamed }: AssetEditorProps) {
  const alias = readAssetPath(path)?.alias;
  const isComponent = usePins(document).has(alias ?? "");
  if (alias === undefined) return null;
  return (
    <>
      <RenameAsset document={document} alias={alias} onRenamed={onRenamed} />
      {!document.editable && <p className={css.notice}>{say("READ_ONLY")}</p>}
      {isComponent ? (
        <LinkedComponent document={document} alias={alias} />
      ) : (
        document.editable && <ShareAsset document={document} path={path} />
      )}
      {lesson !== null && <LinkToAsset document={document} path={path} lesson={lesson} />}
      <AssetBody document={document} path={path} locked={isComponent} />
    </>
  );
}

/** Contents of an asset: the workshop of its type, or its source. */
export function AssetBody({
  document,
  path,
  locked = false,
}: {
  document: EditorDocument;
  path: string;
  /** Shown, but not to be changed. */
  locked?: boolean;
}) {
  const files = useFiles(document);
  const types = useTypes();
  const [asset] = assetsOf(new Map([[path, files.get(path) ?? ""]]));
  if (!asset) return null;
  const { alias, type } = asset;
  const known = type !== null && types.value?.some((row) => row.type === type);
  return (
    <fieldset disabled={locked || !document.editable}>
      <legend className="visually-hidden">{alias}</legend>
      {known && type !== null ? (
        <TypedEditor document={document} path={path} alias={alias} type={type} locked={locked} />
      ) : type === "sound" || type === "lottie" ? (
        <MediaAsset document={document} path={path} locked={locked} />
      ) : types.value || types.failed ? (
        <SourceEditor
          document={document}
          path={path}
          picture={typeof asset.json === "string" ? largestPicture(asset.json) : null}
          locked={locked}
        />
      ) : (
        <p role="status">{say("LOADING")}</p>
      )}
    </fieldset>
  );
}

interface TypedEditorProps {
  document: EditorDocument;
  path: string;
  alias: string;
  type: string;
  locked: boolean;
}

function TypedEditor({ document, path, alias, type, locked }: TypedEditorProps) {
  const programs = useElmPrograms();
  const isElm = type === ELM_TYPE;
  const draft = useFileDraft(document, path, locked);
  const { value, failed, again } = useType(type);
  const [views] = useState(() => openViewChunks());
  if (value) {
    const schema = value.json_schema as JsonSchema; // Made from the type's own schema on the server.
    return (
      <ViewSourceContext value={views}>
        {isElm && <ElmPanel alias={alias} draft={draft} />}
        <AssetWorkshop
          type={type}
          schema={schema}
          editedElsewhere={isElm ? ELM_FIELDS : []}
          script={programs?.state.scripts[alias] ?? null}
          help={value.fields}
          draft={draft}
          generates={value.generates}
          proves={value.proves}
        />
      </ViewSourceContext>
    );
  }
  if (!failed) return <p role="status">{say("LOADING")}</p>;
  return (
    <>
      <p className={css.notice}>
        {say("FORM_FAILED")}{" "}
        <Button size="small" onClick={again}>
          {say("TRY_AGAIN")}
        </Button>
      </p>
      <SourceEditor document={document} path={path} picture={null} locked={locked} />
    </>
  );
}

interface SourceProps {
  document: EditorDocument;
  path: string;
  locked: boolean;
}

/** Form of a sound or an animation, and its text for those who want to see it. */
function MediaAsset({ document, path, locked }: SourceProps) {
  return (
    <div className={css.source}>
      <MediaEditor draft={useFileDraft(document, path, locked)} />
      <details>
        <summary>JSON</summary>
        <SourceEditor document={document} path={path} picture={null} locked={locked} />
      </details>
    </div>
  );
}

/** An asset without a form: its text, and a picture as learners see it. */
function SourceEditor({ document, path, picture, locked }: SourceProps & { picture: string | null }) {
  const { text, write } = useFileDraft(document, path, locked);
  const id = useId();
  const json = (
    <JsonSide text={text} problems={[]} onChange={(next) => write(next, "json")} onReady={() => undefined} />
  );
  return (
    <div className={css.source}>
      {picture !== null && <img className={css.shown} src={picture} alt={say("PICTURE_SHOWN")} />}
      {picture !== null ? (
        <details>
          <summary>JSON</summary>
          {json}
        </details>
      ) : path.endsWith(".json") ? (
        json
      ) : (
        <>
          <label htmlFor={id}>{say("SVG_SOURCE")}</label>
          <textarea
            id={id}
            className={css.area}
            value={text}
            spellCheck={false}
            rows={20}
            onChange={(event) => write(event.target.value, "svg")}
          />
        </>
      )}
    </div>
  );
}
