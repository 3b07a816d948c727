const unit = /(\d) (?=(?:%|°C|[kcm]?m|[km]?g|m?s|m?l|k?Hz|k?[JWV]|m?A|min|h|t)(?![\p{L}\p{N}]))/gu;

/** Running text in which no line ends between a number and the sign of its unit: `20 %`, `3 km`, `9.81 m/s`. */
export function keepUnits(text: string): string {
  return text.replace(unit, "$1\u00a0");
}
