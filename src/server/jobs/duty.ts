import type { Tools } from "../tools.ts";

/**
 * Recurring background work. Each run does everything due by the clock of `tools`, holds each item through a database
 * row while working on it, and may run in two processes at once.
 */
export interface Duty {
  name: string;
  run(tools: Tools): Promise<unknown>;
}
