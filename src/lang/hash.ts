import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. Lone surrogates count as U+FFFD. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}

/** Length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  return utf8ToBytes(text).length;
}
