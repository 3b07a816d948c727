import type { Tools } from "../tools.ts";
import type { CatalogueSource } from "./assemble-catalogue.ts";

/** Writes everything around the courses in one transaction: featured rows, learning paths, removed courses. */
export async function writeCatalogue(tools: Tools, { file, paths, places, texts }: CatalogueSource): Promise<void> {
  const slugs = [...places.keys()];
  await tools.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("courses")
      .set({ removed_at: new Date(tools.now()) })
      .where("removed_at", "is", null)
      .$if(slugs.length > 0, (query) => query.where("slug", "not in", slugs))
      .execute();
    await trx.deleteFrom("featured_courses").execute();
    const { new_learners, everyone } = file.featured;
    const featured = [
      ...new_learners.courses.map((course_slug, position) => ({
        audience: "new_learners" as const,
        category: new_learners.category,
        position,
        course_slug,
      })),
      ...everyone.courses.map((course_slug, position) => ({
        audience: "everyone" as const,
        category: everyone.category,
        position,
        course_slug,
      })),
    ];
    if (featured.length > 0) await trx.insertInto("featured_courses").values(featured).execute();
    await trx.deleteFrom("learning_paths").execute();
    for (const [position, { slug, file: path }] of paths.entries()) {
      const { name, tagline, purposes, entry } = path;
      await trx.insertInto("learning_paths").values({ slug, name, tagline, position, purposes, entry }).execute();
      const steps = path.steps.map(({ course, why }, step) => ({
        learning_path_slug: slug,
        position: step,
        course_slug: course,
        why,
      }));
      await trx.insertInto("learning_path_steps").values(steps).execute();
    }
    await trx.deleteFrom("catalogue_files").where("path", "not like", "courses/%").execute();
    const files = [...texts].map(([path, text]) => ({ path, text }));
    await trx.insertInto("catalogue_files").values(files).execute();
  });
}
