/** Condition on a number. The formula of `equals` and all bounds are exact: "24", "7/2", "3*8". */
export type NumberRule =
  | { k: "multipleOf"; n: number }
  | { k: "factorOf"; n: number }
  | { k: "prime" }
  | { k: "composite" }
  | { k: "square" }
  /** Leaves the remainder a when divided by m. */
  | { k: "congruent"; a: number; m: number }
  | { k: "equals"; expr: string }
  | { k: "less"; than: string }
  | { k: "greater"; than: string }
  | { k: "and"; rules: NumberRule[] }
  | { k: "or"; rules: NumberRule[] }
  | { k: "not"; rule: NumberRule };

/** Condition on the numbers of a bunch together. */
export type GroupRule =
  | { k: "sameSum" }
  | { k: "sameProduct" }
  | { k: "sameRemainder"; m: number }
  | { k: "gcd"; n: number }
  | { k: "consecutive" }
  | { k: "rulePerBin"; rules: NumberRule[] };
