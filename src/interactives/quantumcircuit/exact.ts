const LARGEST = 64;
const TINY = 1e-9;

/** A number written as a root of a simple fraction: `1/√2`, `−√3/2`, `1/(2√2)`; null if it isn't one. */
export function exactText(value: number): string | null {
  if (Math.abs(value) < TINY) return "0";
  const square = fractionOf(value * value);
  if (!square) return null;
  const [top, bottom] = [rootOf(square[0]), rootOf(square[1])];
  const sign = value < 0 ? "−" : "";
  if (bottom === "1") return `${sign}${top}`;
  return `${sign}${top}/${/\d√/.test(bottom) ? `(${bottom})` : bottom}`;
}

function fractionOf(value: number): [number, number] | null {
  for (let bottom = 1; bottom <= LARGEST; bottom += 1) {
    const top = Math.round(value * bottom);
    if (top > 0 && top <= LARGEST && Math.abs(top / bottom - value) < TINY) return [top, bottom];
  }
  // Many Hadamard gates lead to larger powers of two.
  for (let bottom = 2 * LARGEST; bottom <= 2 ** 16; bottom *= 2) {
    if (Math.abs(1 / bottom - value) < TINY * value) return [1, bottom];
  }
  return null;
}

/** Square root of a whole number, with square factors taken out. */
function rootOf(whole: number): string {
  let outside = 1;
  let inside = whole;
  for (let factor = 2; factor * factor <= inside; factor += 1) {
    while (inside % (factor * factor) === 0) {
      inside /= factor * factor;
      outside *= factor;
    }
  }
  if (inside === 1) return String(outside);
  return outside === 1 ? `√${inside}` : `${outside}√${inside}`;
}

/** A number in exact form if recognised, otherwise with three decimals. */
export function numberText(value: number): string {
  return exactText(value) ?? value.toFixed(3).replace("-", "−");
}

/** An amplitude: `1/√2`, `−i/2`, `1/2 + i/2`. */
export function amplitudeText(re: number, im: number): string {
  if (Math.abs(im) < TINY) return numberText(re);
  const sideways = numberText(Math.abs(im));
  const withI = timesI(sideways);
  if (Math.abs(re) < TINY) return im < 0 ? `−${withI}` : withI;
  return `${numberText(re)} ${im < 0 ? "−" : "+"} ${withI}`;
}

function timesI(text: string): string {
  if (/^1(?=$|\/)/.test(text)) return text.replace(/^1/, "i");
  if (text.startsWith("√")) return `i${text}`;
  return text.includes("/") ? text.replace("/", "i/") : `${text}i`;
}

/** A probability as a percentage, with one decimal if it isn't whole. Equal probabilities give equal texts despite rounding errors in their last bits. */
export function percentText(chance: number): string {
  const tenths = Math.round(1000 * chance + TINY);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}
