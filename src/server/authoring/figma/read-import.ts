import type { infer as Infer } from "zod/v4/core";
import type { figmaImportStatus } from "#contract/authoring/figma-import.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { sentences } from "./sentences.ts";

type Results = Infer<typeof figmaImportStatus.results>;

const NO_IMPORT: Refused = { refused: 404, errors: ["There's no such import."] };

/** State of one of the viewer's imports. */
export async function readImport(
  { tools, db, viewer }: Visit,
  { import_id }: Infer<typeof figmaImportStatus.body>,
): Promise<CallOutcome<Results>> {
  const is_set_up = tools.settings.figma !== null;
  if (import_id === undefined) return { results: { is_set_up, figma_import: null } };
  const row = await db
    .selectFrom("figma_imports")
    .select(["import_id", "kind", "state", "request", "facts", "next_try_at"])
    .where("user_id", "=", viewer.userId ?? "")
    .where("import_id", "=", import_id)
    .executeTakeFirst();
  if (!row) return NO_IMPORT;
  const { kind, state, request, facts } = row;
  const time = (at: number) =>
    new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: viewer.timeZone }).format(at);
  const waits = state === "waiting" ? facts.waits : null;
  return {
    results: {
      is_set_up,
      figma_import: {
        import_id: row.import_id,
        kind,
        state,
        file_name: facts.fileName,
        node_id: request.nodeId,
        frames: [...facts.frames],
        done: facts.done.length,
        total: request.nodes.length,
        uploaded_assets: [...facts.assets],
        note:
          waits && (waits === "asked" ? sentences.waitsAsked(time(row.next_try_at.getTime())) : sentences.waitsAway),
        errors: [...facts.errors, ...(facts.until === null ? [] : [sentences.limit(time(facts.until))])],
      },
    },
  };
}
