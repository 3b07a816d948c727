import { type CleanSound, DAMAGED } from "./sound.ts";

const NOT_PLAIN = "This WAV is encoded in a way that browsers don't all play. Save it as PCM, or as an MP3.";

/** Writes a WAV again with its format and its samples, and no other chunk. */
export function cleanWav(file: Buffer): CleanSound | { problem: string } {
  let format: Buffer | null = null;
  let samples: Buffer | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at + 8, at + 8 + size);
    if (chunk.length < size) return { problem: DAMAGED };
    if (name === "fmt ") format ??= chunk;
    if (name === "data") samples ??= chunk;
    at += 8 + size + (size % 2);
  }
  if (!format || !samples || format.length < 16) return { problem: DAMAGED };
  const code = format.readUInt16LE(0);
  // The extensible form names the real one at its end.
  const real = code === 0xfffe && format.length >= 26 ? format.readUInt16LE(24) : code;
  const [channels, hertz, bits] = [format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)];
  const isFloat = real === 3;
  const knownBits = isFloat ? [32] : [8, 16, 24, 32];
  if ((real !== 1 && !isFloat) || channels < 1 || channels > 2 || !knownBits.includes(bits))
    return { problem: NOT_PLAIN };
  const block = (channels * bits) / 8;
  if (hertz < 4000 || hertz > 192_000 || samples.length < block) return { problem: DAMAGED };
  const whole = samples.subarray(0, samples.length - (samples.length % block));
  const head = Buffer.alloc(44);
  head.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  head.writeUInt32LE(36 + whole.length, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(real, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(hertz, 24);
  head.writeUInt32LE(hertz * block, 28);
  head.writeUInt16LE(block, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(whole.length, 40);
  const seconds = whole.length / block / hertz;
  return { bytes: Buffer.concat([head, whole]), ending: "wav", mediaType: "audio/wav", seconds };
}
