import { type OggPage, readPages, writePages } from "./ogg.ts";
import { type CleanSound, DAMAGED } from "./sound.ts";

const HEAD_BYTES = 19;
const HERTZ = 48_000;
const BEGINS = 2;

/** Writes an Opus file again (RFC 7845): its head, no comments, and its packets. */
export function cleanOpus(file: Buffer): CleanSound | { problem: string } {
  const [first, ...pages] = readPages(file) ?? [];
  if (!first || !isHead(first) || pages.some(({ serial, flags }) => serial !== first.serial || flags & BEGINS)) {
    return { problem: DAMAGED };
  }
  const audio = pages.slice(pagesOfComments(pages));
  const last = audio.at(-1);
  if (audio.length === pages.length || !last) return { problem: DAMAGED };
  const head = Buffer.from(first.data.subarray(0, HEAD_BYTES));
  const seconds = (Number(last.granule) - head.readUInt16LE(10)) / HERTZ;
  if (!(seconds > 0)) return { problem: DAMAGED };
  const bytes = writePages([pageOf(head, BEGINS), pageOf(NO_COMMENTS, 0), ...audio]);
  return { bytes, ending: "opus", mediaType: "audio/ogg", seconds };
}

/** One or two channels, which is what browsers all play; other layouts have a longer head. */
function isHead({ data, flags, lacing }: OggPage): boolean {
  const channels = data[9] ?? 0;
  const isOpus = data.toString("latin1", 0, 8) === "OpusHead" && data[8] === 1 && data[18] === 0;
  return (
    isOpus && flags === BEGINS && lacing.length === 1 && data.length === HEAD_BYTES && channels >= 1 && channels <= 2
  );
}

/** Number of pages that the comments fill; 0 if there are none, which isn't allowed. */
function pagesOfComments(pages: readonly OggPage[]): number {
  if (pages[0]?.data.toString("latin1", 0, 8) !== "OpusTags") return 0;
  // A packet goes on while its pieces have the full 255 bytes.
  return pages.findIndex(({ lacing }) => (lacing.at(-1) ?? 0) < 255) + 1;
}

/** `OpusTags` with an empty vendor and no comments. */
const NO_COMMENTS = Buffer.concat([Buffer.from("OpusTags"), Buffer.alloc(8)]);

function pageOf(packet: Buffer, flags: number): OggPage {
  return { flags, granule: 0n, serial: 1, lacing: Buffer.from([packet.length]), data: packet };
}
