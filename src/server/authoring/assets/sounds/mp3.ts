import { type CleanSound, DAMAGED } from "./sound.ts";

const KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const HERTZ = [44_100, 48_000, 32_000];
/** Version by its two bits: MPEG 2.5, none, 2 and 1; by what its sampling rates are divided. */
const DIVISORS = [4, 0, 2, 1];

interface Frame {
  length: number;
  samples: number;
  hertz: number;
}

/** Keeps the frames of an MP3: tags before and after them go, as does the frame in which encoders leave notes. */
export function cleanMp3(file: Buffer): CleanSound | { problem: string } {
  const end = endOfFrames(file);
  const frames: Buffer[] = [];
  let seconds = 0;
  let hertz = 0;
  for (let at = startOfFrames(file); at < end; ) {
    const frame = readFrame(file, at);
    // A last frame that was cut off is left out.
    if (frame && at + frame.length > end) break;
    if (!frame || (hertz !== 0 && frame.hertz !== hertz)) {
      if (isPadding(file.subarray(at, end))) break;
      return { problem: DAMAGED };
    }
    hertz = frame.hertz;
    const bytes = file.subarray(at, at + frame.length);
    if (frames.length > 0 || !hasNotes(bytes)) {
      frames.push(bytes);
      seconds += frame.samples / frame.hertz;
    }
    at += frame.length;
  }
  if (frames.length < 2) return { problem: DAMAGED };
  return { bytes: Buffer.concat(frames), ending: "mp3", mediaType: "audio/mpeg", seconds };
}

/** Reads the header of a frame of layer III, or null if there's none here. */
function readFrame(file: Buffer, at: number): Frame | null {
  if (at + 4 > file.length) return null;
  const head = file.readUInt32BE(at);
  const divisor = DIVISORS[(head >>> 19) & 3] ?? 0;
  const version = divisor === 1 ? 1 : 2;
  const kilobits = KILOBITS[version][(head >>> 12) & 15] ?? 0;
  const hertz = (HERTZ[(head >>> 10) & 3] ?? 0) / (divisor || 1);
  if (head >>> 21 !== 0x7ff || divisor === 0 || ((head >>> 17) & 3) !== 1 || kilobits === 0 || hertz === 0) return null;
  const samples = version === 1 ? 1152 : 576;
  return { length: Math.floor((samples * 125 * kilobits) / hertz) + ((head >>> 9) & 1), samples, hertz };
}

function startOfFrames(file: Buffer): number {
  let at = 0;
  while (file.toString("latin1", at, at + 3) === "ID3" && at + 10 <= file.length) {
    const size = [6, 7, 8, 9].reduce((sum, byte) => (sum << 7) | ((file[at + byte] ?? 0) & 0x7f), 0);
    at += 10 + size + ((file[at + 5] ?? 0) & 0x10 ? 10 : 0);
  }
  return at;
}

function endOfFrames(file: Buffer): number {
  let end = file.length;
  if (end >= 128 && file.toString("latin1", end - 128, end - 125) === "TAG") end -= 128;
  if (end >= 32 && file.toString("latin1", end - 32, end - 24) === "APETAGEX") {
    const withHeader = file.readUInt32LE(end - 12) & 0x8000_0000 ? 32 : 0;
    end -= file.readUInt32LE(end - 20) + withHeader;
  }
  return Math.max(0, end);
}

function hasNotes(frame: Buffer): boolean {
  return /Xing|Info|VBRI|LAME|Lavc/.test(frame.toString("latin1", 4, 200));
}

function isPadding(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0);
}
