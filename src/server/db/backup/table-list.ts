import type pg from "pg";
import * as z from "zod";

export interface TableInfo {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key, in which order the rows are written. */
  key: readonly string[];
}

const rowsSchema = z.array(
  z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()), parents: z.array(z.string()) }),
);

/** Lists our tables, referenced ones first. Partitions belong to their parent table. */
export async function listTables(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const left = new Map(rowsSchema.parse(rows).map((row) => [row.name, row]));
  const ordered: TableInfo[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter((row) => !row.parents.some((parent) => left.has(parent)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const { name, columns, key } of ready) {
      ordered.push({ name, columns, key });
      left.delete(name);
    }
  }
  return ordered;
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}
