import type { ClipboardEvent, DragEvent } from "react";

/** Kinds of files to choose from; the server looks at the contents. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml";

/** Handlers for pictures that are dropped or pasted on the source, before the text editor sees them. */
export function pictureHandlers(onPicture: ((file: File) => void) | null) {
  function take(event: DragEvent | ClipboardEvent, files: FileList | undefined) {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file || !onPicture) return;
    event.preventDefault();
    event.stopPropagation();
    onPicture(file);
  }
  return {
    onDropCapture: (event: DragEvent) => take(event, event.dataTransfer?.files),
    onPasteCapture: (event: ClipboardEvent) => {
      // Text copied from an office program comes with a picture of itself.
      if (event.clipboardData?.types.includes("text/plain")) return;
      take(event, event.clipboardData?.files);
    },
  };
}
