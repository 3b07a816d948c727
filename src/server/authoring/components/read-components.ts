import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { componentsPage } from "#contract/authoring/components.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { canBeComponent, uploadedKinds } from "#rules/authoring/components/component-kinds.ts";
import { readPins } from "#rules/authoring/components/component-pins.ts";
import type { Database } from "../../db/tables.ts";
import type { Visit } from "../../http/visit.ts";
import type { GalleryType } from "../gallery.ts";
import { inWords } from "../in-words.ts";
import { readComponents } from "./list-components.ts";

type Results = Infer<typeof componentsPage.results>;

const UPLOADED: Readonly<Record<(typeof uploadedKinds)[number], string>> = {
  image: "Picture",
  sound: "Sound",
  lottie: "Animation",
};
const MAX_SEARCH_LENGTH = 80;
/** Lessons that are looked at to count uses. */
const MAX_LESSONS = 5000;

/** Reads the list of all components. */
export async function readComponentsPage(
  visit: Visit,
  gallery: ReadonlyMap<string, GalleryType>,
  form: Partial<Results["form"]> = {},
): Promise<Results> {
  const search = (visit.query.search ?? "").slice(0, MAX_SEARCH_LENGTH);
  const { components, next } = await readComponents(visit.db, { search, after: visit.query.after, all: true });
  const uses = await countLessons(visit.db);
  const interactives = [...gallery].filter(
    ([type, { notation }]) => notation === "json" && canBeComponent(type, [...gallery.keys()]),
  );
  return {
    components: components.map((row) => ({
      ...row,
      changed: inWords(visit, row.changed),
      lessons: uses.get(row.slug) ?? 0,
    })),
    search,
    next_path: next === null ? null : pathTo("components", {}, { ...(search !== "" && { search }), after: next }),
    types: [
      ...uploadedKinds.map((type) => ({ type, name: UPLOADED[type] })),
      ...interactives.map(([type, { name }]) => ({ type, name })),
    ],
    form: { key: visit.tools.random.uuid(), values: {}, field_errors: {}, errors: [], ...form },
  };
}

/** Published lessons that use each component, by slug. */
async function countLessons(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ text: string }>`
    select f.text from lesson_files f
    join lesson_versions v on v.lesson_id = f.lesson_id and v.version_name = f.version_name and v.state = 'MAIN'
    where f.path = 'settings.json' and f.text like '%"components"%' limit ${MAX_LESSONS}`.execute(db);
  const counts = new Map<string, number>();
  for (const { text } of rows) {
    const slugs = new Set([...readPins(text).values()].map(({ component }) => component));
    for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}
