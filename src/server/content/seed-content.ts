import type { Tools } from "../tools.ts";
import { importContent } from "./import-content.ts";

/**
 * Brings the catalogue that comes with the product into the database: all of it at the first start, later what changed in the
 * folder and was not edited in the product since. Answers a line for each thing that could not be brought in.
 */
export async function seedContent(
  tools: Tools,
  folder: string,
  progress?: (done: number, total: number, label: string) => void,
): Promise<string[]> {
  const { problem, courses } = await importContent(tools, folder, {
    keepEdited: true,
    ...(progress ? { progress } : {}),
  });
  if (problem !== undefined) return [problem];
  return courses.flatMap((course) => course.problem ?? []);
}
