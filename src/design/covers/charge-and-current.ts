import { path, ring, spot } from "./pen.ts";

/** A battery, a lamp, and the loop of wire between them. */
export const chargeAndCurrent = [
  path("M90 160H46Q22 160 22 136V84Q22 60 46 60H72M128 60H154Q178 60 178 84V136Q178 160 154 160H110", 3),
  path("M90 138V182", 2),
  path("M110 148V172", 3),
  path("M100 10V20M58 20L66 29M142 20L134 29", 2),
  ring(100, 60, 28, 2, "sun"),
  path("M81 79V66Q88 44 94 66T106 66T119 66V79", 2),
  path("M48 110A52 22 0 1 0 152 110A52 22 0 1 0 48 110", 1),
  path("M72 110A28 10 0 1 0 128 110A28 10 0 1 0 72 110", 1),
  spot(22, 110, 6),
  spot(58, 160, 6),
  spot(142, 160, 6),
  spot(178, 110, 6),
];
