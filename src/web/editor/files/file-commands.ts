import { loadChunk } from "../../api/chunk-errors.ts";
import type { EditorDocument } from "../document.ts";
import type { EditorCommand } from "../layout/commands.ts";
import { sayEditor } from "../say-editor.ts";
import { messageOf } from "../versions/use-call.ts";
import type { CourseImport } from "./course-transfer.ts";

interface FileCommandTools {
  document: EditorDocument;
  /** Name of the zip, without its ending. */
  name: string;
  courseSlug: string;
  flash(text: string): void;
  /** Shows what taking in a course's files would do. */
  onCourse(course: CourseImport): void;
}

/** Commands that take a lesson or its course out as a zip, and take files in from a zip or a folder. */
export function fileCommands({ document, name, courseSlug, flash, onCourse }: FileCommandTools): EditorCommand[] {
  const refused = document.editable ? null : sayEditor("READ_ONLY");
  const transfer = () => loadChunk("transfer", () => import("./transfer.ts"));
  const importChosen = async (chosen: readonly File[], folder: boolean) => {
    const { lessonInFolder, lessonInZip, replaceFiles } = await transfer();
    const [zip] = chosen;
    if (!zip) return;
    const read = folder ? await lessonInFolder(chosen) : await lessonInZip(zip);
    if ("problem" in read) flash(read.problem);
    else if (replaceFiles(document, read.files)) flash(sayEditor("IMPORTED", { count: read.files.size }));
  };
  const courses = () => loadChunk("course-transfer", () => import("./course-transfer.ts"));
  const importCourse = async (chosen: readonly File[], folder: boolean) => {
    const read = await (await courses()).readCourse(courseSlug, chosen, folder);
    if ("problem" in read) flash(read.problem);
    else onCourse(read);
  };
  const exportCourse = async () => {
    try {
      const zip = await (await courses()).courseZip(courseSlug);
      download(new Blob([zip], { type: "application/zip" }), `${courseSlug}.zip`);
      flash(sayEditor("EXPORTED_COURSE"));
    } catch (error) {
      flash(messageOf(error));
    }
  };
  return [
    { id: "export-course", title: sayEditor("EXPORT_COURSE"), run: () => void exportCourse() },
    {
      id: "import-course-zip",
      title: sayEditor("IMPORT_COURSE_ZIP"),
      run: () => choose(false, (files) => void importCourse(files, false)),
    },
    {
      id: "import-course-folder",
      title: sayEditor("IMPORT_COURSE_FOLDER"),
      run: () => choose(true, (files) => void importCourse(files, true)),
    },
    {
      id: "export-lesson",
      title: sayEditor("EXPORT_LESSON"),
      run: () =>
        void transfer().then(({ zipOf }) => {
          const zip = new Blob([zipOf(document.files)], { type: "application/zip" });
          download(zip, `${name}.zip`);
        }),
    },
    {
      id: "import-zip",
      title: sayEditor("IMPORT_ZIP"),
      refused,
      run: () => choose(false, (files) => void importChosen(files, false)),
    },
    {
      id: "import-folder",
      title: sayEditor("IMPORT_FOLDER"),
      refused,
      run: () => choose(true, (files) => void importChosen(files, true)),
    },
  ];
}

function choose(folder: boolean, onChosen: (files: readonly File[]) => void): void {
  const input = window.document.createElement("input");
  input.type = "file";
  if (folder) input.webkitdirectory = true;
  else input.accept = ".zip,application/zip";
  input.onchange = () => onChosen([...(input.files ?? [])]);
  input.click();
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = window.document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
