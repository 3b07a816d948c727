const MAX_LENGTH = 2000;
/** Deepest nesting of percent-encoding in an honest address. */
const MAX_DECODES = 4;

/** Returns `next` if it is a plain path of this site. Null for anything a browser could take for another site, however it's encoded. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || !isPrintableAscii(next)) return null;
  let text = next;
  for (let times = 0; times < MAX_DECODES; times += 1) {
    if (!isPlainPath(text)) return null;
    const decoded = decode(text);
    if (decoded === null) return null;
    if (decoded === text) return next;
    text = decoded;
  }
  return null;
}

/** One slash, then no second one; no backslash, which browsers read as a slash; no `..`; no control characters, which browsers drop. */
function isPlainPath(text: string): boolean {
  if (!text.startsWith("/") || /[\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  return !path.includes("//") && !/\/\.{1,2}(\/|$)/.test(path);
}

function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
