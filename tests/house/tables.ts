import { type Area, foreignReads, foreignWrites, partOf, type Table, tableOwners } from "./areas.ts";

/** One table in a statement of a module. */
export interface TableUse {
  table: Table;
  writes: boolean;
}

const NAMES = Object.keys(tableOwners).join("|");
const READ = new RegExp(`\\b(?:from|join)\\s+(${NAMES})\\b|(?:selectFrom|[jJ]oin)\\(\\s*"(${NAMES})\\b`, "g");
const WRITE = new RegExp(
  `\\b(?:into|update|delete from|lock table)\\s+(${NAMES})\\b|(?:insertInto|updateTable|deleteFrom)\\(\\s*"(${NAMES})\\b`,
  "g",
);

/** Tables in the SQL and Kysely statements of a module's text. */
export function tableUses(text: string): TableUse[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "$1");
  const found = (pattern: RegExp, writes: boolean) =>
    [...code.matchAll(pattern)].map(
      ([, inSql, inKysely]): TableUse => ({ table: (inSql ?? inKysely) as Table, writes }),
    ); // the pattern lists tables only
  const writes = found(WRITE, true);
  const written = new Set(writes.map(({ table }) => table));
  // `delete from x` also looks like a read of x.
  const reads = found(READ, false).filter(({ table }) => !written.has(table));
  return [...writes, ...reads];
}

/** Area of a server module; null for files that belong to none. */
export function areaOf(path: string): Area | null {
  const area = /^src\/server\/(\w+)\//.exec(path)?.[1];
  return area && !["cli", "http", "runner", "elm", "files"].includes(area) ? (area as Area) : null; // folders of the server
}

/** Reason why a module may not use a table that way, or null if it may. */
export function tableBreach(path: string, { table, writes }: TableUse): string | null {
  const owner = tableOwners[table];
  const area = areaOf(path);
  if (!area) return `${path} uses the table ${table} but belongs to no area`;
  if (area === owner || partOf[area] === owner) return null;
  const listed = writes ? foreignWrites : foreignReads;
  if (listed[area]?.includes(table) || foreignWrites[area]?.includes(table)) return null;
  return `${area} may not ${writes ? "write" : "read"} the table ${table} of ${owner}`;
}
