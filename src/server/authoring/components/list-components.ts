import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { componentRowSchema, componentVersion, listComponents } from "#contract/authoring/component.ts";
import { pathTo } from "#contract/build-path.ts";
import type { Database } from "../../db/tables.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { fullName } from "../versions/lesson-events.ts";
import { noSuchComponent } from "./find-component.ts";

export type ComponentRow = Infer<typeof componentRowSchema> & { changed: Date };

const PAGE = 60;

interface Wanted {
  search?: string | undefined;
  slugs?: readonly string[] | undefined;
  after?: string | undefined;
  /** Drafts that were never published, and retired ones. */
  all: boolean;
}

/** Lists components that lessons can use, for the editor. */
export async function list(
  { db }: Visit,
  { search, slugs, after }: Infer<typeof listComponents.body>,
): Promise<CallOutcome<Infer<typeof listComponents.results>>> {
  const { components, next } = await readComponents(db, { search, slugs, after, all: slugs !== undefined });
  return { results: { components: components.map(({ changed: _, ...row }) => row), next } };
}

/** One page of components by slug, which is made of their first name. */
export async function readComponents(
  db: Kysely<Database>,
  { search = "", slugs, after = "", all }: Wanted,
): Promise<{ components: ComponentRow[]; next: string | null }> {
  const words = search.trim() === "" ? null : `%${search.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const most = slugs ? slugs.length : PAGE;
  const { rows } = await sql<Omit<ComponentRow, "edit_path">>`
    select c.slug, c.name, c.type, newest.version, c.retired_at is not null as retired, c.modified_at as changed,
      case when c.owned_by is null then '' else ${fullName("owner")} end as owned_by_name
    from components c
    left join users owner on owner.user_id = c.owned_by
    left join lateral (
      select max(v.version) as version from component_versions v where v.component_id = c.component_id
    ) newest on true
    where c.slug > ${after}
      and (${slugs ? JSON.stringify(slugs) : null}::jsonb is null or ${slugs ? JSON.stringify(slugs) : "[]"}::jsonb ? c.slug)
      and (${words}::text is null or c.name ilike ${words})
      and (${all} or (newest.version is not null and c.retired_at is null))
    order by c.slug limit ${most + 1}`.execute(db);
  const page = rows.slice(0, most);
  const next = rows.length > most ? (page.at(-1)?.slug ?? null) : null;
  const components = page.map((row) => ({ ...row, edit_path: pathTo("component_edit", { componentSlug: row.slug }) }));
  return { components, next };
}

const NO_VERSION: Refused = { refused: 404, errors: ["There's no such version of this component."] };

/** Returns a published version's file. */
export async function readVersion(
  { db }: Visit,
  { slug, version }: Infer<typeof componentVersion.body>,
): Promise<CallOutcome<Infer<typeof componentVersion.results>>> {
  const component = await db
    .selectFrom("components")
    .select(["component_id", "name", "type"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!component) return noSuchComponent;
  const found = await db
    .selectFrom("component_versions")
    .select(["form", "text"])
    .where("component_id", "=", component.component_id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!found) return NO_VERSION;
  const { name, type } = component;
  return { results: { slug, name, type, version, ...found } };
}
