import { readFile, stat } from "node:fs/promises";
import { aliasOf } from "#rules/authoring/assets/alias.ts";
import { cleanLottie } from "#rules/authoring/assets/lottie.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import type { Refused } from "../../http/outcome.ts";
import { addressOf, type MadeAsset } from "./make-asset.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { cleanSound } from "./sounds/clean-sound.ts";

const MAX_LOTTIE_BYTES = 2 * 1024 * 1024;

const TOO_LARGE = "This animation is larger than 2 MB. Leave out what isn't seen, and upload it again.";

/** Makes an asset of a sound, written again without anything but what's heard. Its author adds the transcript. */
export async function makeSound(store: BlobStore, { file, name }: ReceivedFile): Promise<MadeAsset | Refused> {
  const sound = cleanSound(await readFile(file));
  if ("problem" in sound) return { refused: 422, errors: [sound.problem] };
  const { bytes, ending, mediaType } = sound;
  const stored = await store.put(bytes, ending);
  const seconds = Math.round(sound.seconds * 10) / 10;
  const json = { type: "sound" as const, url: addressOf(stored), seconds, transcript: "" };
  const blob = { hash: stored.hash, mediaType, bytes: bytes.length, width: null, height: null };
  return { asset: { alias: aliasOf(name), type: "sound", json }, blobs: [blob] };
}

/** Makes an asset of an animation, copied field by field. */
export async function makeLottie(store: BlobStore, { file, name }: ReceivedFile): Promise<MadeAsset | Refused> {
  if ((await stat(file)).size > MAX_LOTTIE_BYTES) return { refused: 422, errors: [TOO_LARGE] };
  const clean = cleanLottie(readJson(await readFile(file, "utf8")));
  if ("problem" in clean) return { refused: 422, errors: [clean.problem] };
  const { animation, width, height, frames } = clean;
  const bytes = Buffer.from(JSON.stringify(animation));
  const stored = await store.put(bytes, "json");
  const facts = { width, height, frames, loop: true, still: Math.floor(frames / 2) };
  const json = { type: "lottie" as const, url: addressOf(stored), ...facts };
  const blob = { hash: stored.hash, mediaType: "application/json", bytes: bytes.length, width: null, height: null };
  return { asset: { alias: aliasOf(name), type: "lottie", json }, blobs: [blob] };
}

/** Undefined for anything that isn't JSON, however deep it goes. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
