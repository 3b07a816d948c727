const MAX_LENGTH = 2000;
/** Deeper nesting of percent signs than this serves no honest address. */
const MAX_DECODES = 4;

/** The address to go on to, if it is a plain path of this site; null for everything that a browser could take for another site, however it is dressed up. */
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

/** One slash, then no second one; no backslash, which browsers read as a slash; no dots that climb; no sign that browsers drop. */
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
