import { path, ring, spot } from "./pen.ts";

/** An open matchbox with beads; its label shows a small board. */
export const howMachinesLearn = [
  path("M92 66H188V146H92", 2, "soft"),
  path("M92 74H180V138H92", 1),
  path("M12 56H100V156H12Z", 3, "tint"),
  path("M31 81H81V131H31ZM47.7 81V131M64.3 81V131M31 97.7H81M31 114.3H81", 1),
  spot(39.3, 89.3, 4.5),
  spot(56, 89.3, 4.5),
  spot(72.7, 106, 4.5),
  ring(39.3, 122.7, 4.5, 1),
  ring(56, 106, 4.5, 1),
  ring(72.7, 122.7, 4.5, 1),
  spot(119, 92, 9, "sun"),
  spot(143, 88, 9),
  ring(165, 97, 9, 2, "tint"),
  ring(122, 119, 9, 2, "tint"),
  spot(146, 122, 9, "sun"),
  spot(168, 124, 9),
  path("M143 52Q104 8 60 44", 2),
  path("M62 32L60 44L72 46", 2),
];
