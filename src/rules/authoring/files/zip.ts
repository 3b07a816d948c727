/** A file in a zip, not yet unpacked. */
export interface ZipEntry {
  name: string;
  /** Its packed bytes. */
  packed: Uint8Array<ArrayBuffer>;
  /** True if they're deflated; else they're the file itself. */
  deflated: boolean;
  /** Bytes of the file, as the zip says. */
  size: number;
  crc: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 2000;
const STORED = 0;
const DEFLATED = 8;
const LINK = 0o120000;

/** Files of a zip by its own list, or a sentence about why it can't be used. Folders are left out. */
export function readZip(bytes: Uint8Array<ArrayBuffer>): { entries: ZipEntry[] } | { problem: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return { problem: "This zip isn't complete. If you were uploading it, please try again." };
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return { problem: `A zip may hold at most ${MAX_ENTRIES} files.` };
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) return DAMAGED;
    const nameBytes = view.getUint16(at + 28, true);
    const name = textOf(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes));
    const entry = entryAt(bytes, view, at, end, name);
    if ("problem" in entry) return entry;
    if (!name.endsWith("/")) entries.push(entry);
    at += CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { entries };
}

const DAMAGED = { problem: "This zip is damaged. Please make it again." };

function entryAt(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  end: number,
  name: string,
): ZipEntry | { problem: string } {
  if ((view.getUint16(at + 8, true) & 1) !== 0) return { problem: "This zip is protected by a password." };
  if (((view.getUint32(at + 38, true) >>> 16) & 0o170000) === LINK)
    return { problem: `${name} is a link. Use the file itself.` };
  const method = view.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) return { problem: `${name} is packed in a way that we can't read.` };
  const local = view.getUint32(at + 42, true);
  if (local + LOCAL_BYTES > end || view.getUint32(local, true) !== LOCAL) return DAMAGED;
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const stop = start + view.getUint32(at + 20, true);
  if (stop > end) return DAMAGED;
  const [crc, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
  return { name, packed: bytes.subarray(start, stop), deflated: method === DEFLATED, size, crc };
}

/** Names of lessons' files are plain letters; anything else is refused by its place later. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Zip of these files, unpacked, in the order given. The same files give the same bytes. */
export function writeZip(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const heads = files.map(([name, bytes]) => ({ name, bytes, crc: crc32(bytes) }));
  const size = heads.reduce(
    (sum, { name, bytes }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * name.length + bytes.length,
    END_BYTES,
  );
  const zip = new Uint8Array(size);
  const view = new DataView(zip.buffer);
  let at = 0;
  const starts = heads.map(({ name, bytes, crc }) => {
    const start = at;
    view.setUint32(at, LOCAL, true);
    writeFacts(view, at + 4, { crc, size: bytes.length, name });
    writeName(zip, at + LOCAL_BYTES, name);
    zip.set(bytes, at + LOCAL_BYTES + name.length);
    at += LOCAL_BYTES + name.length + bytes.length;
    return start;
  });
  const central = at;
  heads.forEach(({ name, bytes, crc }, index) => {
    view.setUint32(at, CENTRAL, true);
    view.setUint16(at + 4, 20, true);
    writeFacts(view, at + 6, { crc, size: bytes.length, name });
    view.setUint32(at + 42, starts[index] ?? 0, true);
    writeName(zip, at + CENTRAL_BYTES, name);
    at += CENTRAL_BYTES + name.length;
  });
  view.setUint32(at, END, true);
  view.setUint16(at + 8, heads.length, true);
  view.setUint16(at + 10, heads.length, true);
  view.setUint32(at + 12, at - central, true);
  view.setUint32(at + 16, central, true);
  return zip;
}

/** First of January 1980, so that a zip depends on nothing but its files. */
const DATE = 0x0021;

function writeFacts(
  view: DataView,
  at: number,
  { crc, size, name }: { crc: number; size: number; name: string },
): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 8, DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function writeName(zip: Uint8Array, at: number, name: string): void {
  for (let index = 0; index < name.length; index += 1) zip[at + index] = name.charCodeAt(index);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Checksum of a zip's files. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
