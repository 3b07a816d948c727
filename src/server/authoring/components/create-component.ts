import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { newComponent } from "#contract/authoring/components.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { canBeComponent } from "#rules/authoring/components/component-kinds.ts";
import { normaliseSlug, slugFor, slugProblem } from "#rules/authoring/versions/slugs.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { GalleryType } from "../gallery.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";

type Body = Infer<typeof newComponent.body>;
type Results = Infer<typeof newComponent.results>;

/** Creates a component of the author's own, as a draft. No lesson can use it before it's published. */
export function createComponent(
  visit: Visit,
  body: Body,
  gallery: ReadonlyMap<string, GalleryType>,
): Promise<CallOutcome<Results>> {
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    const { name, type, form = "json" } = body;
    if (!canBeComponent(type, [...gallery.keys()])) return wrong("type", "There's no such kind of component.");
    const slug = body.component_slug ? normaliseSlug(body.component_slug) : slugFor(name);
    const problem = slugProblem(slug, await takenSlugs(trx, slug));
    if (problem !== null) return wrong("component_slug", problem);
    const at = new Date(visit.tools.now());
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("components")
      .values({
        component_id: visit.tools.random.uuid(),
        slug,
        name,
        type,
        owned_by: userId,
        created_by: userId,
        form,
        text: (body.text ?? firstText(type, gallery)).replaceAll("\r\n", "\n"),
        created_at: at,
        modified_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return wrong("component_slug", `${slug} is taken.`);
    return { results: { slug, rev: 0, edit_path: pathTo("component_edit", { componentSlug: slug }) } };
  });
}

function wrong(field: string, text: string): Refused {
  return { refused: 422, errors: [text], fields: { [field]: [text] } };
}

/** The simplest example of an interactive; a picture, sound or animation begins empty. */
function firstText(type: string, gallery: ReadonlyMap<string, GalleryType>): string {
  return gallery.get(type)?.examples[0]?.source ?? "";
}

/** Slugs that begin like this one, so that a free one can be named. */
async function takenSlugs(trx: Trx, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from components where slug = ${slug} or starts_with(slug, ${slug.slice(0, 50)}) limit 1000`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.slug));
}
