import { describe, expect, test } from "vitest";
import { cleanSound } from "./clean-sound.ts";
import { type OggPage, readPages, writePages } from "./ogg.ts";

const NOTE = "<script>alert(1)</script>";
const note = Buffer.from(NOTE);

/** Frames of MPEG 1, layer III, at 128 kbit/s and 44.1 kHz. */
const frames = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 7)])),
  );

function id3(content: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), Buffer.from(size), content]);
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A mono WAV at 8 kHz with 16 bits. */
function wav(samples: Buffer, { code = 1, extra = [] as Buffer[] } = {}): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8000, 4);
  format.writeUInt32LE(16_000, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const body = Buffer.concat([Buffer.from("WAVE"), ...extra, chunk("fmt ", format), chunk("data", samples), ...extra]);
  return chunk("RIFF", body);
}

function page(packet: Buffer, more: Partial<OggPage> = {}): OggPage {
  const lacing = Buffer.from([
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ]);
  return { flags: 0, granule: 0n, serial: 1, lacing, data: packet, ...more };
}

/** An Opus file of half a second with comments. */
function opus(
  comments = Buffer.concat([Buffer.from("OpusTags"), note, Buffer.alloc(600)]),
  audio = Buffer.alloc(300, 5),
) {
  const head = Buffer.alloc(19);
  head.write("OpusHead\x01\x01", "latin1");
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  return writePages([page(head, { flags: 2 }), page(comments), page(audio, { flags: 4, granule: 24_312n })]);
}

/** Sound that was accepted. */
function accepted(file: Buffer) {
  const clean = cleanSound(file);
  if ("problem" in clean) throw new Error(clean.problem);
  return clean;
}

describe("a sound keeps only what's heard", () => {
  test("as MP3: tags before and after it go, and what encoders noted", () => {
    const apeFoot = Buffer.alloc(32);
    apeFoot.write("APETAGEX", "latin1");
    apeFoot.writeUInt32LE(32 + note.length, 12);
    const noted = frames(1);
    noted.write("Info", 36, "latin1");
    const id3v1 = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125, 65)]);
    const file = Buffer.concat([id3(note), noted, frames(50), note, apeFoot, id3v1]);
    const { bytes, seconds, mediaType } = accepted(file);
    expect(bytes.equals(frames(50))).toBe(true);
    expect(seconds).toBeCloseTo((50 * 1152) / 44_100);
    expect(mediaType).toBe("audio/mpeg");
  });

  test("as WAV: only format and samples stay", () => {
    const samples = Buffer.alloc(8000, 3);
    const { bytes, seconds } = accepted(wav(samples, { extra: [chunk("LIST", note), chunk("id3 ", note)] }));
    expect(bytes.toString("latin1")).not.toContain(NOTE);
    expect(bytes.subarray(44).equals(samples)).toBe(true);
    expect(seconds).toBe(0.5);
  });

  test("as Opus: comments go, and the pages are numbered again", () => {
    const { bytes, seconds, mediaType } = accepted(opus());
    expect(bytes.toString("latin1")).not.toContain(NOTE);
    const [, tags, audio] = readPages(bytes) ?? [];
    expect(tags?.data.length).toBe(16);
    expect(audio?.data.equals(Buffer.alloc(300, 5))).toBe(true);
    expect(seconds).toBe(0.5);
    expect(mediaType).toBe("audio/ogg");
    expect(accepted(bytes).bytes.equals(bytes)).toBe(true);
  });
});

describe("a file is refused", () => {
  const broken = opus();
  broken[broken.length - 1] = 9;
  test.each<[string, Buffer, RegExp]>([
    ["that's no sound", Buffer.from("GIF89a"), /MP3, Opus or WAV/],
    ["that's a web page with a sound's name", Buffer.from(`<!doctype html>${NOTE}`), /MP3, Opus or WAV/],
    ["of nothing", Buffer.alloc(0), /MP3, Opus or WAV/],
    ["that's an MP3's tag and nothing else", id3(note), /damaged/],
    ["that's an MP3 with something else in the middle", Buffer.concat([frames(5), note, frames(5)]), /damaged/],
    ["that's an MP3 with a web page at its end", Buffer.concat([frames(5), note]), /damaged/],
    ["that's a WAV whose samples are missing", wav(Buffer.alloc(100)).subarray(0, 80), /damaged/],
    ["that's a WAV of a compressed kind", wav(Buffer.alloc(100), { code: 85 }), /isn't|aren't|don't/],
    ["that's an Opus file with a changed byte", broken, /damaged/],
    ["that's an Opus file with something behind it", Buffer.concat([opus(), note]), /damaged/],
    ["that's an Opus file without comments' page", opus(Buffer.alloc(40)), /damaged/],
    ["that's longer than five minutes", wav(Buffer.alloc(301 * 16_000)), /longer than 5 minutes/],
    ["that's larger than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ])("%s", (_what, file, why) => {
    expect(cleanSound(file)).toEqual({ problem: expect.stringMatching(why) });
  });

  test("cut short at any byte without an exception", () => {
    for (const whole of [Buffer.concat([id3(note), frames(3)]), wav(Buffer.alloc(64)), opus()]) {
      for (let end = 0; end < whole.length; end += 7) expect(cleanSound(whole.subarray(0, end))).toBeTypeOf("object");
    }
  });
});
