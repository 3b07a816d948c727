import { useState } from "react";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { LocalDocument } from "./document.ts";
import { EditorSkeleton } from "./layout/editor-skeleton.tsx";
import { KeptText } from "./layout/kept-text.tsx";
import { Workspace } from "./layout/workspace.tsx";
import type { LessonPlace } from "./lesson-place.ts";
import { sayEditor } from "./say-editor.ts";
import { useSession } from "./use-session.ts";

/** The lesson editor: opens the document, then shows the workspace. */
export function LessonEditor({ page, globals }: { page: LessonPlace; globals: Globals }) {
  const state = useSession(page, globals.user.user_id ?? "");
  const [kept, setKept] = useState<LocalDocument | null>(null);
  if (state.k === "ready")
    return <Workspace page={page} session={state.session} users={state.users} declined={state.declined} />;
  if (state.k === "loading") return <EditorSkeleton page={page} />;
  if (kept) return <KeptText document={kept} page={page} onRetry={state.retry} />;
  const { kept: texts, retry } = state;
  return (
    <>
      <EditorSkeleton page={page} />
      <Dialog
        open
        onClose={retry}
        title={sayEditor("LOAD_FAILED")}
        closeLabel={sayEditor("TRY_AGAIN")}
        actions={
          <>
            {texts && (
              <Button onClick={() => setKept(new LocalDocument(texts, { editable: false }))}>
                {sayEditor("OPEN_KEPT")}
              </Button>
            )}
            <Button kind="primary" onClick={retry}>
              {sayEditor("TRY_AGAIN")}
            </Button>
          </>
        }
      >
        <p role="alert">
          {sayEditor("LOAD_FAILED_TEXT")} <a href={`mailto:${globals.support_email}`}>{globals.support_email}</a>.
        </p>
      </Dialog>
    </>
  );
}
