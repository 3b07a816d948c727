import { path, spot } from "./pen.ts";

/** A cake with a slice taken out, and a line to measure along. */
export const everydayNumbers = [
  path("M90 82H150A60 60 0 1 1 120 30Z", 2, "tint"),
  path("M90 82L120 134M90 82L60 134M90 82H30M90 82L60 30", 2),
  path("M106 72H166A60 60 0 0 0 136 20Z", 2, "sun"),
  path("M14 172H186", 3),
  path("M30 162V182M65 162V182M100 162V182M135 162V182M170 162V182", 2),
  path("M47 167V177M82 167V177M118 167V177M152 167V177", 1),
  spot(118, 172, 7),
];
