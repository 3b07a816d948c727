/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, as 64 hexadecimal digits. Lone surrogates count as U+FFFD. */
export function sha256(text: string): string {
  const { bytes, length } = padded(text);
  const state = new Int32Array(START);
  const words = new Int32Array(64);
  const view = new DataView(bytes.buffer);
  for (let offset = 0; offset < length; offset += 64) addBlock(state, words, view, offset);
  let digits = "";
  for (const word of state) digits += (word >>> 0).toString(16).padStart(8, "0");
  return digits;
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isPair(text, index)) {
      bytes += 4;
      index++;
    } else bytes += 3;
  }
  return bytes;
}

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

const ROUNDS = roundConstants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Int32Array.from(primes, (prime) => Number(BigInt.asIntN(32, cubeRoot(BigInt(prime) << 96n))));
}

/** The whole part of a cube root, by bisection. */
function cubeRoot(of: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** 3n <= of) low = middle;
    else high = middle;
  }
  return low;
}

function isPair(text: string, index: number): boolean {
  const high = text.charCodeAt(index);
  const low = text.charCodeAt(index + 1);
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}

/** The text's bytes, a one bit, zeros, and the length in bits, in whole blocks of 64 bytes. */
function padded(text: string): { bytes: Uint8Array<ArrayBuffer>; length: number } {
  const size = utf8Length(text);
  const length = (((size + 8) >> 6) + 1) << 6;
  const bytes = new Uint8Array(length);
  let end = 0;
  for (let index = 0; index < text.length; index++) {
    let point = text.charCodeAt(index);
    if (point < 0x80) {
      bytes[end++] = point;
      continue;
    }
    if (isPair(text, index)) point = text.codePointAt(index++) ?? 0;
    else if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point < 0x800) bytes[end++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[end++] = 0xe0 | (point >> 12);
      else {
        bytes[end++] = 0xf0 | (point >> 18);
        bytes[end++] = 0x80 | ((point >> 12) & 63);
      }
      bytes[end++] = 0x80 | ((point >> 6) & 63);
    }
    bytes[end++] = 0x80 | (point & 63);
  }
  bytes[end] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(size / 2 ** 29));
  view.setUint32(length - 4, (size * 8) >>> 0);
  return { bytes, length };
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Signed words throughout: the engine keeps them in registers, unsigned ones it may box. */
function addBlock(state: Int32Array, words: Int32Array, view: DataView, offset: number): void {
  for (let round = 0; round < 16; round++) words[round] = view.getInt32(offset + round * 4);
  for (let round = 16; round < 64; round++) {
    const early = at(words, round - 15);
    const late = at(words, round - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[round] = (at(words, round - 16) + small + at(words, round - 7) + large) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let round = 0; round < 64; round++) {
    const mixed = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))) | 0;
    const first = (mixed + at(ROUNDS, round) + at(words, round)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}
