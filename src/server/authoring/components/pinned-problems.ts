import type { Kysely } from "kysely";
import { readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { type Pin, readPins } from "#rules/authoring/components/component-pins.ts";
import type { ChangedComponent } from "#rules/authoring/versions/gate.ts";
import type { Database } from "../../db/tables.ts";

/**
 * Assets that are said to be a version of a component and aren't: somebody changed them in the lesson. A component that
 * this site doesn't have, of an imported lesson, is none of its business.
 */
export async function changedComponents(
  db: Kysely<Database>,
  files: ReadonlyMap<string, string>,
): Promise<ChangedComponent[]> {
  const pins = [...readPins(files.get("settings.json") ?? "")];
  const changed: ChangedComponent[] = [];
  for (const [alias, pin] of pins) {
    const path = [...files.keys()].find((name) => readAssetPath(name)?.alias === alias);
    const part = path === undefined ? null : await findPart(db, pin);
    if (path === undefined || !part) continue;
    const same = path.endsWith(`.${part.form}`) && files.get(path) === part.text;
    if (!same) changed.push({ alias, name: part.name, version: pin.version });
  }
  return changed;
}

async function findPart(db: Kysely<Database>, { component, version }: Pin) {
  return db
    .selectFrom("components as c")
    .innerJoin("component_versions as v", "v.component_id", "c.component_id")
    .select(["c.name", "v.form", "v.text"])
    .where("c.slug", "=", component)
    .where("v.version", "=", version)
    .executeTakeFirst();
}
