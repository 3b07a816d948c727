import { path, spot } from "./pen.ts";

/** Lines of a program, and the loop that runs some of them again. */
export const pythonFromTheFirstLine = [
  path("M30 22H170Q186 22 186 38V162Q186 178 170 178H30Q14 178 14 162V38Q14 22 30 22Z", 2, "tint"),
  path("M14 48H186", 1),
  spot(30, 35, 4.5),
  spot(45, 35, 4.5),
  spot(60, 35, 4.5, "sun"),
  path("M34 72H84M34 152H96", 3),
  path("M58 98H122M58 122H104", 3),
  path("M58 98V122", 1),
  path("M118 122C170 124 172 72 100 72", 2),
  path("M112 62L100 72L112 82", 2),
  spot(34, 112, 6, "sun"),
];
