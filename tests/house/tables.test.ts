import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Area, foreignReads, foreignWrites, type Table, tableOwners } from "./areas.ts";
import { productModules } from "./modules.ts";
import { areaOf, tableBreach, tableUses } from "./tables.ts";

const ROOT = join(import.meta.dirname, "../..");
const modules = productModules().filter(
  (path) => path.startsWith("src/server/") && !path.startsWith("src/server/db/migrations/"),
);
const uses = modules.flatMap((path) =>
  tableUses(readFileSync(join(ROOT, path), "utf8")).map((use) => ({ path, ...use })),
);

describe("tables and their areas (decision 0026)", () => {
  test("reads statements of every table", () => {
    const unused = Object.keys(tableOwners).filter((table) => !uses.some((use) => use.table === table));
    expect(unused).toEqual([]);
  });

  test("no area uses another's tables, apart from those listed", () => {
    const breaches = uses.flatMap((use) => {
      const why = tableBreach(use.path, use);
      return why ? [`${use.path}: ${why}`] : [];
    });
    expect(breaches).toEqual([]);
  });

  test.each([
    ["foreignReads", foreignReads],
    ["foreignWrites", foreignWrites],
  ] as const)("every line of %s is still needed", (name, list) => {
    const needed = (area: Area, table: Table) =>
      tableOwners[table] !== area &&
      uses.some((use) => areaOf(use.path) === area && use.table === table && (name === "foreignReads" || use.writes));
    const stale = Object.entries(list).flatMap(([area, tables]) =>
      tables.filter((table) => !needed(area as Area, table)).map((table) => `${area}: ${table}`),
    );
    expect(stale).toEqual([]);
  });

  test.each([
    ["src/server/catalogue/x.ts", 'db.updateTable("users").set({})'],
    ["src/server/catalogue/x.ts", "sql`delete from sessions where 1 = 1`"],
    ["src/server/learning/x.ts", "sql`insert into courses (slug) values ('x')`"],
    ["src/server/site/x.ts", 'db.selectFrom("answers as a")'],
    ["src/server/authoring/x.ts", 'db.selectFrom("lessons as l").innerJoin("standings as s", "s.user_id", "l.x")'],
    ["src/server/http/x.ts", 'db.selectFrom("users")'],
  ])("catches a planted statement: %s with %s", (path, text) => {
    expect(tableUses(text).map((use) => tableBreach(path, use))).toContainEqual(expect.any(String));
  });

  test.each([
    ["src/server/content/x.ts", 'db.updateTable("courses")'],
    ["src/server/learning/x.ts", "sql`select 1 from lessons l join standings s on true`"],
    ["src/server/learning/x.ts", "// reads from users"],
  ])("lets an allowed one pass: %s with %s", (path, text) => {
    expect(tableUses(text).flatMap((use) => tableBreach(path, use) ?? [])).toEqual([]);
  });
});
