import { useState } from "react";
import type { Globals } from "#contract/page.ts";
import { LocalDocument } from "./document.ts";
import { Workspace } from "./layout/workspace.tsx";
import type { LessonPlace } from "./lesson-place.ts";

/** The lesson editor: opens the document, then shows the workspace. */
export function LessonEditor({ page, globals }: { page: LessonPlace; globals: Globals }) {
  const [document] = useState(() => new LocalDocument([["lesson.camp", ""]]));
  return <Workspace page={page} globals={globals} document={document} />;
}
