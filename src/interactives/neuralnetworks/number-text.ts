/** A number with so many decimals and a true minus sign. */
export function numberText(value: number, decimals = 2): string {
  return value
    .toFixed(decimals)
    .replace(/^-(?=0\.?0*$)/, "")
    .replace("-", "−");
}

/** A loss: three decimals, more when it is small. */
export function lossText(loss: number): string {
  if (!Number.isFinite(loss)) return "∞";
  return loss >= 100 ? loss.toExponential(1) : numberText(loss, loss < 0.01 ? 4 : 3);
}

/** A share in percent. */
export function percentText(share: number): string {
  const percent = Math.floor(1000 * share) / 10;
  return `${percent} %`;
}
