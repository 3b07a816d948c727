/** Keeps the product from starting. The message is one line: what's wrong and what to do. */
export class StartProblem extends Error {}
