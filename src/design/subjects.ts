/** The subjects that have a hue and a conic of their own; the names are those of the tokens `--subject-*`. */
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
