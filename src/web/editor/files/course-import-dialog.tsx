import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import type { CourseImportProps } from "./course-import.tsx";

const LazyImport = lazy(async () => ({
  default: (await loadChunk("course-import", () => import("./course-import.tsx"))).CourseImportView,
}));

/** Preview of a course's files that are to be taken in, loaded when somebody has chosen some. */
export function CourseImportDialog(props: CourseImportProps) {
  return (
    <Suspense fallback={null}>
      <LazyImport {...props} />
    </Suspense>
  );
}
