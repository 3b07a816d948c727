import { path, ring, spot } from "./pen.ts";

/** A swing of a pendulum above a wave. */
export const clocksPendulumsWaves = [
  path("M70 18H130", 3),
  path("M100 18L47 104M100 18V119M100 18L75 116", 1),
  path("M47 104A101 101 0 0 0 153 104", 1),
  ring(47, 104, 12, 1, "soft"),
  ring(75, 116, 12, 1, "soft"),
  ring(100, 119, 12, 1, "soft"),
  path("M100 18L153 104", 2),
  spot(153, 104, 14, "sun"),
  path("M8 168Q31 130 54 168T100 168T146 168T192 168", 3),
  path("M8 168H192", 1),
];
