import { cleanMp3 } from "./mp3.ts";
import { cleanOpus } from "./opus.ts";
import type { CleanSound } from "./sound.ts";
import { cleanWav } from "./wav.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SECONDS = 300;

/**
 * Takes a sound apart and writes it again with nothing but what's heard: no names, places, pictures or other files in
 * it. Its kind is decided by its contents.
 */
export function cleanSound(file: Buffer): CleanSound | { problem: string } {
  if (file.length > MAX_BYTES)
    return { problem: "This sound is larger than 10 MB. Make it shorter, or save it as an MP3." };
  const clean = cleanerOf(file)?.(file);
  if (!clean) return { problem: "We can't use this kind of file. Upload an MP3, Opus or WAV." };
  if ("problem" in clean) return clean;
  return clean.seconds > MAX_SECONDS ? { problem: "This sound is longer than 5 minutes. Cut it into parts." } : clean;
}

function cleanerOf(file: Buffer): ((file: Buffer) => CleanSound | { problem: string }) | null {
  const head = file.toString("latin1", 0, 64);
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WAVE") return cleanWav;
  if (head.startsWith("OggS") && head.includes("OpusHead")) return cleanOpus;
  return head.startsWith("ID3") || /^\xff[\xe2-\xe3\xf2-\xf3\xfa-\xfb]/.test(head) ? cleanMp3 : null;
}
