import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { startFigmaImport } from "#contract/authoring/figma-import.ts";
import { isNodeId, readFigmaLink } from "#rules/authoring/figma/figma-link.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { type ImportRequest, NEW_FACTS } from "./import-store.ts";
import { sentences } from "./sentences.ts";

type Results = Infer<typeof startFigmaImport.results>;

const MAX_CONCURRENT = 3;

/** Starts an import, once for each key. The work itself is a duty's. */
export async function start(visit: Visit, body: Infer<typeof startFigmaImport.body>): Promise<CallOutcome<Results>> {
  const { tools, db, viewer } = visit;
  const { userId } = viewer;
  if (userId === null) return { refused: 401 };
  if (tools.settings.figma === null) return { refused: 503, errors: [sentences.notSetUp] };
  const link = readFigmaLink(body.url);
  if (!link) return { refused: 422, errors: [sentences.notALink], fields: { url: [sentences.notALink] } };
  const { nodes = [], format = "png", scale = 2 } = body;
  if (!nodes.every(({ node_id }) => isNodeId(node_id))) return { refused: 422, errors: [sentences.notALink] };
  const request: ImportRequest = { nodeId: link.nodeId, nodes: once(nodes), format, scale };
  const at = new Date(tools.now());
  const outcome = await db.transaction().execute(async (trx): Promise<CallOutcome<Results>> => {
    // One start of a person after the other, so that the limit holds.
    await sql`select 1 from users where user_id = ${userId} for no key update`.execute(trx);
    const known = await trx
      .selectFrom("figma_imports")
      .select("import_id")
      .where("user_id", "=", userId)
      .where("key", "=", body.key)
      .executeTakeFirst();
    if (known) return { results: { import_id: known.import_id } };
    const { running } = await trx
      .selectFrom("figma_imports")
      .select((eb) => eb.fn.countAll<string>().as("running"))
      .where("user_id", "=", userId)
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    if (Number(running) >= MAX_CONCURRENT) return { refused: 429, errors: [sentences.tooMany], retryAfter: 30 };
    const import_id = tools.random.uuid();
    await trx
      .insertInto("figma_imports")
      .values({
        user_id: userId,
        import_id,
        key: body.key,
        kind: nodes.length === 0 ? "list" : "pictures",
        state: "waiting",
        file_key: link.fileKey,
        request: JSON.stringify(request),
        facts: JSON.stringify(NEW_FACTS),
        next_try_at: at,
        at,
      })
      .execute();
    failpoint("figma.started");
    return { results: { import_id } };
  });
  tools.wake("figma");
  return outcome;
}

/** A layer that's named twice is imported once. */
function once(nodes: ImportRequest["nodes"]): ImportRequest["nodes"] {
  return [...new Map(nodes.map((node) => [node.node_id, node])).values()];
}
