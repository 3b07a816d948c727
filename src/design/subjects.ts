/** Subjects with a hue and a conic of their own. The names match the tokens `--subject-*`. */
export const subjectNames = [
  "basic-mathematics",
  "algebra",
  "geometry",
  "number-theory",
  "calculus",
  "discrete-mathematics",
  "logic",
  "mechanics",
  "electricity-and-magnetism",
  "chemistry",
  "computer-science",
  "quantitative-finance",
] as const;
export type SubjectName = (typeof subjectNames)[number];
