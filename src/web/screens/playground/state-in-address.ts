/** Longest part of an address that's worth sharing, in characters. */
const LONGEST = 6000;
/** Maximum number of bytes that an address may decompress to. */
const MAX_BYTES = 200_000;

/** A state as the part of an address behind the hash, or null if it's too long. */
export async function encodeState(state: unknown): Promise<string | null> {
  const text = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = await readAll(text, LONGEST);
  if (bytes === null) return null;
  const letters = btoa(String.fromCharCode(...bytes));
  const address = letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return address.length > LONGEST ? null : address;
}

/** The state that such a part holds; undefined for one that can't be read. */
export async function decodeState(hash: string): Promise<unknown> {
  try {
    const letters = atob(hash.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = await readAll(text, MAX_BYTES);
    return bytes === null ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** All bytes of a stream, or null once there are more than `most`. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
