import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { content, copied, kept, spread } from "./spread-tables.ts";

interface Shape {
  name: string;
  columns: string[];
  key: string[];
  /** Columns of each further unique key. */
  uniques: string[][];
  /** Columns of each foreign key, and the table it leads to. */
  foreign: { columns: string[]; to: string }[];
}

let database: TestDatabase;
let shapes: Shape[];

beforeAll(async () => {
  database = await createTestDatabase();
  const names = (keys: string) =>
    sql.raw(`(select coalesce(json_agg(coalesce(a.attname, '') order by k.place), '[]')
    from unnest(${keys}) with ordinality as k (number, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)`);
  const { rows } = await sql<Shape>`
    select c.relname as name,
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns,
      (select ${names("i.indkey")} from pg_index i where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(${names("i.indkey")}), '[]') from pg_index i
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary) as uniques,
      (select coalesce(json_agg(json_build_object('columns', ${names("f.conkey")}, 'to', f.confrelid::regclass::text)), '[]')
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as foreign
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(database.db);
  shapes = rows;
});
afterAll(() => database.close());

/** Column by which a table's rows belong to one learner. */
function ownerOf({ columns }: Shape): string | null {
  return ["user_id", "learner_id"].find((column) => columns.includes(column)) ?? null;
}

/** Reasons why a table can't be spread by its learner as it is. */
function obstacles(shape: Shape): string[] {
  const owner = ownerOf(shape) ?? "";
  const found: string[] = [];
  if (shape.key[0] !== owner) found.push(`primary key (${shape.key})`);
  for (const unique of shape.uniques) if (!unique.includes(owner)) found.push(`unique (${unique})`);
  for (const { columns, to } of shape.foreign) {
    const staysInside = spread.includes(to) && columns.includes(owner);
    if (!staysInside && !copied.includes(to)) found.push(`foreign key to ${to}`);
  }
  return found;
}

/** A learner's row that would move to another machine: Citus refuses that. */
const GIVES_AWAY = new RegExp(
  [
    `update\\s+"?(${spread.join("|")})\\b"?(\\s+\\w+)?\\s+set\\s+(?:user_id|learner_id)\\b`,
    `updateTable\\("(${spread.join("|")})"\\)\\s*\\.set\\(\\{\\s*(?:user_id|learner_id)\\b`,
  ].join("|"),
  "g",
);

const NAMES_ROWS = new RegExp(`\\b(?:from|join|into|update)\\s+"?(?:${spread.join("|")})(?:_default)?\\b`, "i");
/** Words that find rows by where they are, or in rounds: Citus refuses them, or finds other rows on another machine. */
const BY_PLACE = /\bctid\b|\bwith recursive\b/i;

/** Statements in a program's text that find learners' rows in a way that only one machine knows. */
function foundByPlace(text: string): string[] {
  return (text.match(/`[^`]*`/g) ?? []).filter((statement) => NAMES_ROWS.test(statement) && BY_PLACE.test(statement));
}

describe("a schema that can be spread over many machines", () => {
  test("says of every table where it goes", () => {
    const listed = [...spread, ...copied, ...content, ...Object.keys(kept)].sort();
    expect(listed).toEqual(shapes.map(({ name }) => name).sort());
  });

  test("spreads learners' tables by the first column of their primary key, and no key of theirs goes across learners", () => {
    const wrong = shapes
      .filter(({ name }) => spread.includes(name))
      .flatMap((shape) => obstacles(shape).map((why) => `${shape.name}: ${why}`));
    expect(wrong).toEqual([]);
  });

  test("spreads every table that grows with what learners do", () => {
    const growing = shapes.filter(
      ({ name, key }) => /^(user_id|learner_id)$/.test(key[0] ?? "") && key.length > 1 && !(name in kept),
    );
    expect(growing.map(({ name }) => name).filter((name) => !spread.includes(name))).toEqual([]);
  });

  test("keeps content apart from learners: nothing in its tables is a learner's", () => {
    const personal = shapes.filter((shape) => content.includes(shape.name) && ownerOf(shape) !== null);
    expect(personal.map(({ name }) => name)).toEqual([]);
    const leaving = shapes
      .filter(({ name }) => content.includes(name))
      .flatMap(({ name, foreign }) =>
        foreign.filter(({ to }) => spread.includes(to)).map(({ to }) => `${name} to ${to}`),
      );
    expect(leaving).toEqual([]);
  });

  test("never gives a learner's row to somebody else by an update, and finds none by its place", () => {
    const server = join(import.meta.dirname, "..");
    const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((name) => {
      const text = readFileSync(join(server, name), "utf8");
      return [...(text.match(GIVES_AWAY) ?? []), ...foundByPlace(text)].map((statement) => `${name}: ${statement}`);
    });
    expect(found).toEqual([]);
  });

  test.each(["update answers set user_id = $1", 'db.updateTable("analytics_events").set({ learner_id: to })'])(
    "finds a planted one: %s",
    (statement) => {
      expect(statement.match(GIVES_AWAY)).toHaveLength(1);
    },
  );

  test.each([
    ["`delete from deeds where ctid = any(array(select ctid from deeds limit 5))`", 1],
    ["`delete from mails where ctid = any(array(select ctid from mails limit 5))`", 0],
  ])("finds one that looks for places: %s", (text, count) => {
    expect(foundByPlace(text)).toHaveLength(count);
  });
});
