const unit = /(\d) (?=(?:%|°C|[kcm]?m|[km]?g|m?s|m?l|k?Hz|k?[JWV]|m?A|min|h|t)(?![\p{L}\p{N}]))/gu;

/** Keeps a number and its unit on one line: `20 %`, `3 km`, `9.81 m/s`. */
export function keepUnits(text: string): string {
  return text.replace(unit, "$1\u00a0");
}
