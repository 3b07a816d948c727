import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { componentEditPage } from "#contract/authoring/component-edit.page.ts";
import { isRefused, type PageOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { inWords } from "../in-words.ts";
import { fullName } from "../versions/lesson-events.ts";
import { draftOf, findComponent } from "./find-component.ts";
import { readUses } from "./read-uses.ts";

type Results = Infer<typeof componentEditPage.results>;

const MAX_VERSIONS = 100;

/** Reads the page on which a component is written. */
export async function readComponentEdit(visit: Visit): Promise<PageOutcome<Results>> {
  const component = await findComponent(visit.db, visit.params.componentSlug ?? "");
  if (isRefused(component)) return component;
  const { slug, type, componentId } = component;
  const { rows } = await sql<Omit<Results["versions"][number], "published"> & { at: Date }>`
    select v.version, v.rev, v.change_reason as reason, v.published_at as at,
      case when v.published_by is null then '' else ${fullName("u")} end as published_by_name
    from component_versions v left join users u on u.user_id = v.published_by
    where v.component_id = ${componentId} order by v.version desc limit ${MAX_VERSIONS}`.execute(visit.db);
  const versions = rows.map(({ at, ...row }) => ({ ...row, published: inWords(visit, at) }));
  return { results: { slug, type, draft: draftOf(visit, component), versions, uses: await readUses(visit, slug) } };
}
