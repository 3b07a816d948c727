/** Kinds of files that authors may upload, by their contents. */
export type FileKind = "png" | "jpeg" | "webp" | "avif" | "gif" | "svg";

/** Kind of a file by its first bytes, whatever its name or its sender says; null for anything else. */
export function kindOf(head: Buffer): FileKind | null {
  const text = head.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^....ftypavi[fs]/s.test(text)) return "avif";
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(
    text,
  )
    ? "svg"
    : null;
}
