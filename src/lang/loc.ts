/** Where something stands: first line, first column, last line, column after the end; lines and columns count from 1, columns are code points. */
export type Loc = readonly [startLine: number, startColumn: number, endLine: number, endColumn: number];

/** The first and the last line of something, both included, counted from 1. */
export type Lines = readonly [first: number, last: number];

/** One point between two characters: line and column, counted from 1, columns are code points. */
export type Position = readonly [line: number, column: number];

/** A value together with the place in the text that it was read from. */
export interface Located<T> {
  readonly loc: Loc;
  readonly value: T;
}
