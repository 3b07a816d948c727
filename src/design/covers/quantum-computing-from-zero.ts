import { path, ring, spot } from "./pen.ts";

/** A state on its sphere, above a circuit that prepares it. */
export const quantumComputingFromZero = [
  ring(100, 76, 62, 3, "tint"),
  path("M38 76A62 19 0 0 1 162 76", 1),
  path("M38 76A62 19 0 0 0 162 76", 2),
  path("M100 14V138M56 95L144 57", 1),
  path("M100 76L137 37", 3),
  spot(137, 37, 10, "sun"),
  path("M10 172H44M76 172H124M156 172H190", 2),
  path("M44 156H76V188H44Z", 2, "tint"),
  path("M124 156H156V188H124Z", 2, "tint"),
  path("M130 180Q140 162 150 180M140 180L150 164", 2),
  ring(60, 172, 8, 2),
  spot(100, 172, 6),
];
