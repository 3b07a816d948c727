const SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Width and height of a PNG, as its header says; null for anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
