/** Something keeps the product from starting. The message is one line: what is wrong and what to do. */
export class StartProblem extends Error {}
