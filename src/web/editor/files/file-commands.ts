import { loadChunk } from "../../api/chunk-errors.ts";
import type { EditorDocument } from "../document.ts";
import type { EditorCommand } from "../layout/commands.ts";
import { sayEditor } from "../say-editor.ts";

interface FileCommandTools {
  document: EditorDocument;
  /** Name of the zip, without its ending. */
  name: string;
  flash(text: string): void;
}

/** Commands that take a lesson out as a zip, and put one in from a zip or a folder. */
export function fileCommands({ document, name, flash }: FileCommandTools): EditorCommand[] {
  const refused = document.editable ? null : sayEditor("READ_ONLY");
  const transfer = () => loadChunk("transfer", () => import("./transfer.ts"));
  const take = async (chosen: readonly File[], folder: boolean) => {
    const { lessonInFolder, lessonInZip, takeIn } = await transfer();
    const [zip] = chosen;
    if (!zip) return;
    const read = folder ? await lessonInFolder(chosen) : await lessonInZip(zip);
    if ("problem" in read) flash(read.problem);
    else if (takeIn(document, read.files)) flash(sayEditor("IMPORTED", { count: read.files.size }));
  };
  return [
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
      run: () => choose(false, (files) => void take(files, false)),
    },
    {
      id: "import-folder",
      title: sayEditor("IMPORT_FOLDER"),
      refused,
      run: () => choose(true, (files) => void take(files, true)),
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
