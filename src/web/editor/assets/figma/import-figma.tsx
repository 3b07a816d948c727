import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import type { EditorDocument } from "../../document.ts";
import css from "../assets.module.css";
import { InsertHead } from "../insert-head.tsx";
import { say } from "../words.ts";
import type { FigmaImport } from "./calls.ts";
import { ChooseFrames } from "./choose-frames.tsx";
import own from "./figma.module.css";
import { figmaEdit } from "./figma-edit.ts";
import { FigmaLinkForm } from "./link-form.tsx";
import { runningImport, setRunningImport } from "./running-import.ts";
import { useImport } from "./use-import.ts";

interface ImportFigmaProps {
  document: EditorDocument;
  onClose(): void;
}

/** Import of pictures from Figma: a link, the frames to choose from, and how far it has come. */
export function ImportFigma({ document, onClose }: ImportFigmaProps) {
  const [listing, setListing] = useState<{ importId: string; url: string } | null>(null);
  const [bringing, setBringing] = useState(runningImport);
  const [added, setAdded] = useState<readonly string[] | null>(null);
  const { status, error } = useImport(bringing ?? listing?.importId ?? null);
  const found = status?.figma_import ?? null;
  const pictures = found?.kind === "pictures" ? found : null;

  // An import of another account, or one that's long over.
  const isLost = bringing !== null && error !== null && found === null;
  useEffect(() => {
    if (!isLost) return;
    setRunningImport(null);
    setBringing(null);
  }, [isLost]);

  useEffect(() => {
    if (!pictures || pictures.state === "waiting" || added !== null) return;
    const { edit, aliases } = figmaEdit(document.files, pictures.uploaded_assets);
    if (aliases.length > 0 && !document.change(edit, { origin: "assets" })) return;
    setRunningImport(null);
    setAdded(aliases);
  }, [pictures, added, document]);

  function again() {
    setAdded(null);
    setBringing(null);
    setListing(null);
  }

  return (
    <section className={css.insert} aria-label={say("FIGMA")}>
      <InsertHead title={say("FIGMA")} onClose={onClose} />
      {error !== null && <p role="alert">{error}</p>}
      {status === null && error === null ? (
        <p role="status">{say("LOADING")}</p>
      ) : status?.is_set_up === false ? (
        <p className={css.notice}>{say("FIGMA_NOT_SET_UP")}</p>
      ) : bringing !== null ? (
        <Progress found={pictures} added={added} editable={document.editable} onAgain={again} />
      ) : listing === null ? (
        <FigmaLinkForm onListing={(importId, url) => setListing({ importId, url })} />
      ) : found === null || found.state === "waiting" ? (
        <p role="status">{found?.note ?? say("FIGMA_READING")}</p>
      ) : (
        <>
          <Errors errors={found.errors} />
          {found.frames.length > 0 && (
            <ChooseFrames
              key={listing.importId}
              found={found}
              url={listing.url}
              onStarted={(importId) => {
                setRunningImport(importId);
                setBringing(importId);
              }}
            />
          )}
          <p>
            <Button size="small" onClick={again}>
              {say("FIGMA_OTHER")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

interface ProgressProps {
  found: FigmaImport | null;
  /** Names under which the pictures are in the lesson; null until they are. */
  added: readonly string[] | null;
  editable: boolean;
  onAgain(): void;
}

function Progress({ found, added, editable, onAgain }: ProgressProps) {
  const done = found?.done ?? 0;
  const total = found?.total ?? 0;
  if (!found || found.state === "waiting") {
    return (
      <div role="status" className={own.progress}>
        <p>{total === 0 ? say("FIGMA_STARTING") : say("FIGMA_PROGRESS", { done, total })}</p>
        <progress value={done} max={Math.max(total, 1)} aria-label={say("FIGMA")} />
        {found?.note && <p>{found.note}</p>}
        <p className={parts.small}>{say("FIGMA_MAY_CLOSE")}</p>
      </div>
    );
  }
  return (
    <>
      <p role="status">
        {added === null
          ? say(editable ? "LOADING" : "READ_ONLY")
          : say("FIGMA_ADDED", { count: added.length, names: added.join(", ") })}
      </p>
      <Errors errors={found.errors} />
      <p>
        <Button size="small" onClick={onAgain}>
          {say("FIGMA_AGAIN")}
        </Button>
      </p>
    </>
  );
}

function Errors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul role="alert" className={css.errors}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
