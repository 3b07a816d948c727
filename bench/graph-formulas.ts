/** Ten curves like those in lessons: smooth and steep ones, poles, roots, a fast wave. */
export const FORMULAS: readonly string[] = [
  "sin(x)",
  "x^2 / 4 - 2",
  "x^3 - 3 * x",
  "tan(x)",
  "1 / x",
  "sqrt(4 - x^2)",
  "exp(-x^2) * cos(5 * x)",
  "abs(x)^0.5",
  "log(x + 6)",
  "sin(20 * x) / 2",
];

/** The same formula where the natural logarithm is called ln. */
export const inOurs = (formula: string) => formula.replace("log(", "ln(");
