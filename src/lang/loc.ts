/** Range in the text: first line, first column, last line, column after the end. Lines and columns count from 1, columns in code points. */
export type Loc = readonly [startLine: number, startColumn: number, endLine: number, endColumn: number];

/** First and last line, both included, counted from 1. */
export type Lines = readonly [first: number, last: number];

/** Point between two characters: line and column, counted from 1, columns in code points. */
export type Position = readonly [line: number, column: number];

/** A value with the range it was read from. */
export interface Located<T> {
  readonly loc: Loc;
  readonly value: T;
}
