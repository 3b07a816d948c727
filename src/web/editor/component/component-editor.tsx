import { useEffect, useState, useSyncExternalStore } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { AssetBody } from "../assets/asset-editor.tsx";
import { typeName } from "../assets/asset-row.tsx";
import { InsertMedia } from "../assets/insert-media.tsx";
import { InsertPicture } from "../assets/insert-picture.tsx";
import { useTypes } from "../assets/use-gallery.ts";
import { useFiles } from "../use-document.ts";
import css from "./component.module.css";
import type { SaveState } from "./component-saver.ts";
import { assetPaths, type ComponentPage, ComponentSession } from "./component-session.ts";
import { ComponentUses } from "./component-uses.tsx";
import { ComponentVersions } from "./component-versions.tsx";
import { say } from "./words.ts";

interface ComponentEditorProps {
  page: ComponentPage;
  userId: string;
}

/** A component to write: its name and contents, its versions, and the lessons that use it. */
export function ComponentEditor({ page: given, userId }: ComponentEditorProps) {
  const [session] = useState(() => new ComponentSession(given, userId));
  const { page, name, state } = useSyncExternalStore(
    session.subscribe,
    () => session.view,
    () => session.view,
  );
  useEffect(() => session.start(), [session]);
  const types = useTypes();
  const { draft, type } = page;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Breadcrumb
          label={say("BREADCRUMB")}
          crumbs={[
            { name: say("LESSONS"), href: pathTo("author_home") },
            { name: say("COMPONENTS"), href: pathTo("components") },
          ]}
        />
        <h1>{name}</h1>
        <p className={parts.small}>{say("KIND", { kind: typeName(type, types.value) })}</p>
        <Ownership session={session} />
        {draft.retired && <Retired session={session} />}
        <Choice session={session} />
        <Field
          label={say("NAME")}
          value={name}
          maxLength={80}
          readOnly={!draft.may_edit}
          className={css.name}
          onChange={(event) => session.rename(event.target.value)}
        />
        {draft.may_edit && <Status state={state} onTry={() => void session.saver.flush()} />}
      </header>
      <Contents session={session} />
      <div className={css.parts}>
        <ComponentVersions session={session} />
        <ComponentUses session={session} />
      </div>
    </div>
  );
}

type SessionProps = { session: ComponentSession };

function Ownership({ session }: SessionProps) {
  const { draft } = session.view.page;
  const [error, setError] = useState<string | null>(null);
  if (draft.may_edit) return null;
  const take = () => session.act("take").catch((failure: Error) => setError(failure.message));
  return (
    <Banner>
      {draft.owned_by_name === "" ? say("NOBODY") : say("READ_ONLY", { name: draft.owned_by_name })}{" "}
      <Button size="small" onClick={() => void take()}>
        {say("TAKE")}
      </Button>
      {error !== null && <p role="alert">{error}</p>}
    </Banner>
  );
}

function Retired({ session }: SessionProps) {
  const { may_edit } = session.view.page.draft;
  return (
    <Banner>
      {say("RETIRED")}{" "}
      {may_edit && (
        <Button size="small" onClick={() => void session.act("restore")}>
          {say("RESTORE")}
        </Button>
      )}
    </Banner>
  );
}

/** Both texts, after somebody else was faster. Nothing is lost while the author decides. */
function Choice({ session }: SessionProps) {
  const { state, theirs } = session.view;
  if (state.k !== "stale") return null;
  return (
    <Banner tone="wrong" live>
      <p>{say("STALE")}</p>
      {theirs && (
        <>
          <details>
            <summary>{say("STALE_SEE")}</summary>
            <pre className={css.theirs}>{theirs.text}</pre>
          </details>
          <p className={css.acts}>
            <Button size="small" onClick={() => session.choose("mine")}>
              {say("STALE_MINE")}
            </Button>
            <Button size="small" onClick={() => session.choose("theirs")}>
              {say("STALE_THEIRS")}
            </Button>
          </p>
        </>
      )}
    </Banner>
  );
}

function Status({ state, onTry }: { state: SaveState; onTry(): void }) {
  const { k: _, ...values } = { error: "", seconds: 0, ...state };
  return (
    <p role="status" className={css.status} data-state={state.k}>
      {say(`STATUS_${state.k}`, values)}{" "}
      {(state.k === "failed" || state.k === "refused") && (
        <Button size="small" onClick={onTry}>
          {say("TRY_NOW")}
        </Button>
      )}
    </p>
  );
}

function Contents({ session }: SessionProps) {
  const { document, view } = session;
  const { type, draft } = view.page;
  const path = assetPaths(useFiles(document)).at(-1) ?? null;
  const [replacing, setReplacing] = useState(path === null);
  const upload = {
    document,
    offset: null,
    onInserted() {
      session.dropOlderFiles();
      setReplacing(false);
    },
    onClose: () => setReplacing(false),
  };
  const isFile = type === "image" || type === "sound" || type === "lottie";
  return (
    <section className={css.contents} aria-labelledby="component-contents">
      <h2 id="component-contents">{say("CONTENTS")}</h2>
      {isFile && draft.may_edit && replacing && type === "image" && <InsertPicture {...upload} file={null} />}
      {isFile && draft.may_edit && replacing && type !== "image" && <InsertMedia {...upload} kind={type} />}
      {path === null && !replacing && <p>{say("EMPTY")}</p>}
      {isFile && draft.may_edit && !replacing && (
        <p className={css.acts}>
          <Button size="small" onClick={() => setReplacing(true)}>
            {say("REPLACE")}
          </Button>
          {document.canUndo && (
            <Button size="small" onClick={() => document.undo()}>
              {say("UNDO")}
            </Button>
          )}
        </p>
      )}
      {path !== null && <AssetBody key={path} document={document} path={path} />}
    </section>
  );
}
