import type { Tools } from "../tools.ts";

/**
 * Something that is to be done again and again, whatever died in between. Each run does all that is due by the clock of `tools`, holds each
 * thing by a row of the database while it works at it, and can be run by two processes at once.
 */
export interface Duty {
  name: string;
  run(tools: Tools): Promise<unknown>;
}
