import { path, ring, spot } from "./pen.ts";

/** A pair of scales: a box and a marble on one side, marbles on the other. */
export const algebraByBalance = [
  path("M100 50V166", 3),
  path("M60 174Q100 142 140 174Z", 2, "tint"),
  path("M34 60L10 116M34 60L58 116M166 60L142 116M166 60L190 116", 1),
  path("M30 60Q100 40 170 60", 3),
  path("M12 92H36V116H12Z", 2, "soft"),
  spot(47, 109, 7),
  spot(152, 109, 7),
  spot(166, 109, 7),
  spot(180, 109, 7),
  spot(159, 96, 7),
  spot(173, 96, 7),
  path("M4 116Q34 152 64 116Z", 2, "tint"),
  path("M136 116Q166 152 196 116Z", 2, "tint"),
  ring(100, 46, 10, 2, "sun"),
];
