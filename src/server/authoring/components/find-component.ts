import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { componentDraftSchema } from "#contract/authoring/component-edit.page.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { fullName } from "../versions/lesson-events.ts";
import type { Trx } from "../versions/once.ts";

export type Draft = Infer<typeof componentDraftSchema>;

/** A component with its draft. */
export interface FoundComponent {
  componentId: string;
  slug: string;
  name: string;
  type: string;
  form: "json" | "svg";
  text: string;
  rev: number;
  retired: boolean;
  ownedBy: string | null;
  ownerName: string;
  /** Newest published version. */
  newest: number | null;
}

export const noSuchComponent: Refused = { refused: 404, errors: ["There's no such component."] };

/** Finds a component by its slug. Every author and member of staff may see all of them. */
export async function findComponent(db: Kysely<Database>, slug: string): Promise<FoundComponent | Refused> {
  const { rows } = await sql<FoundComponent>`
    select c.component_id as "componentId", c.slug, c.name, c.type, c.form, c.text, c.rev,
      c.retired_at is not null as retired, c.owned_by as "ownedBy",
      case when c.owned_by is null then '' else ${fullName("owner")} end as "ownerName",
      (select max(v.version) from component_versions v where v.component_id = c.component_id) as newest
    from components c left join users owner on owner.user_id = c.owned_by
    where c.slug = ${slug}`.execute(db);
  return rows[0] ?? noSuchComponent;
}

/** Finds a component and makes everybody else who would change it wait until the transaction ends. */
export async function lockComponent(trx: Trx, slug: string): Promise<FoundComponent | Refused> {
  await sql`select 1 from components where slug = ${slug} for update`.execute(trx);
  return findComponent(trx, slug);
}

/** Only a component's owner and staff change it; other authors take it over first. */
export function mayEdit({ viewer, requester }: Visit, { ownedBy }: FoundComponent): boolean {
  return requester.role === "staff" || (ownedBy !== null && ownedBy === viewer.userId);
}

/** The draft as its editor gets it. */
export function draftOf(visit: Visit, component: FoundComponent): Draft {
  const { name, form, text, rev, retired, ownedBy, ownerName } = component;
  return {
    name,
    form,
    text,
    rev,
    retired,
    is_owner: ownedBy !== null && ownedBy === visit.viewer.userId,
    may_edit: mayEdit(visit, component),
    owned_by_name: ownerName,
  };
}
