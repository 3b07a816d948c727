/** A number with `decimals` decimals and a true minus sign. */
export function numberText(value: number, decimals = 2): string {
  return value
    .toFixed(decimals)
    .replace(/^-(?=0\.?0*$)/, "")
    .replace("-", "−");
}

/** A loss with three decimals, more if it's small. */
export function lossText(loss: number): string {
  if (!Number.isFinite(loss)) return "∞";
  return loss >= 100 ? loss.toExponential(1) : numberText(loss, loss < 0.01 ? 4 : 3);
}

/** A share in percent, rounded down to one decimal: only a full share is 100. Tolerates rounding errors in the last bits. */
export function percentOf(share: number): number {
  return Math.floor(1000 * share + 1e-6) / 10;
}

/** A share as a percentage. */
export function percentText(share: number): string {
  return `${percentOf(share)}%`;
}
