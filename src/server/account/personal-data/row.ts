import type { Database } from "../../db/tables.ts";

export type Table = keyof Database;

/** Effect of erasing an account on a person's rows. SQL here is constant text. */
export type Erasure =
  | { k: "delete"; where?: string }
  /** `set`: the assignments that take the person out. */
  | { k: "blank"; set: string; where?: string }
  /** `why`: shown to the person before they erase their account. */
  | { k: "keep"; why: string };

/** Rows of a table that are one person's. */
export interface Claim {
  /** Heading in the person's export. */
  what: string;
  /** Column with the person's id, or with their address if it begins with `@`. */
  by: string;
  erasure: Erasure;
  /** Columns their export shows. */
  exported: readonly string[];
}

/** A table: all its columns, and whose its rows are. */
export interface Row<Columns extends string = string> {
  /** Separated by spaces; one with a minus sign is never exported: a secret, somebody else's, or only a number of ours. */
  columns: Columns;
  claims: readonly Claim[];
}

export const deleted: Erasure = { k: "delete" };

export function deletedWhere(where: string): Erasure {
  return { k: "delete", where };
}

export function blanked(set: string, where?: string): Erasure {
  return { k: "blank", set, ...(where === undefined ? {} : { where }) };
}

export function kept(why: string): Erasure {
  return { k: "keep", why };
}

/** A table that says nothing about anybody. */
export function impersonal<const Columns extends string>(columns: Columns): Row<Columns> {
  return { columns, claims: [] };
}

/** A table in which each row belongs to the person in the column `by`. */
export function personal<const Columns extends string>(
  what: string,
  by: string,
  erasure: Erasure,
  columns: Columns,
): Row<Columns> {
  return { columns, claims: [claim(what, by, erasure, columns)] };
}

/** A table in which several people may have a part of a row. */
export function shared<const Columns extends string>(columns: Columns, claims: readonly Claim[]): Row<Columns> {
  return { columns, claims };
}

export function claim(what: string, by: string, erasure: Erasure, columns: string): Claim {
  return { what, by, erasure, exported: namesIn(columns).filter((name) => !name.startsWith("-")) };
}

function namesIn(columns: string): string[] {
  return columns.split(" ").filter((name) => name !== "");
}

/** Names of all columns of a row. */
export function columnNames({ columns }: Row): string[] {
  return namesIn(columns).map((name) => name.replace(/^-/, ""));
}

type Name<Text extends string> = Text extends `-${infer Rest}` ? Rest : Text;
type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? Name<First> | Names<Rest> : Name<Text>;
type Missing<T extends Table, Text extends string> = Exclude<keyof Database[T] & string, Names<Text>>;

/** Fails to compile if a column of a table isn't listed; the message names it. */
export type Complete<Rows> = {
  [T in keyof Rows]: T extends Table
    ? Rows[T] extends Row<infer Text>
      ? [Missing<T, Text>] extends [never]
        ? Rows[T]
        : `List the column ${Missing<T, Text>} of ${T} in src/server/account/personal-data/`
      : never
    : never;
};
