import type { infer as Infer } from "zod/v4/core";
import type { publishComponent } from "#contract/authoring/component.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { Solvers } from "../solvers.ts";
import { oncePerKey, savedReply } from "../versions/once.ts";
import { componentProblems } from "./check-component.ts";
import { type FoundComponent, findComponent, lockComponent, mayEdit } from "./find-component.ts";

type Results = Infer<typeof publishComponent.results>;

const CHANGED: Refused = {
  refused: 409,
  errors: ["The component changed while it was being checked. Please try again."],
};

/** Publishes a draft as the next version, which never changes again. The check comes before the transaction. */
export async function publish(
  visit: Visit,
  solvers: Solvers,
  body: Infer<typeof publishComponent.body>,
): Promise<CallOutcome<Results>> {
  const kept = await savedReply<Results>(visit, body.key);
  if (kept) return { results: kept };
  const component = await findComponent(visit.db, body.slug);
  if (isRefused(component)) return component;
  const refused = refusalOf(visit, component, body.rev);
  if (refused) return refused;
  const problems = await componentProblems(visit, solvers, component);
  if (isRefused(problems)) return problems;
  if (problems.length > 0) return { refused: 422, errors: problems };
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    const now = await lockComponent(trx, body.slug);
    if (isRefused(now)) return now;
    const changed = refusalOf(visit, now, component.rev);
    if (changed) return changed;
    const version = (now.newest ?? 0) + 1;
    await trx
      .insertInto("component_versions")
      .values({
        component_id: now.componentId,
        version,
        form: now.form,
        text: now.text,
        rev: now.rev,
        change_reason: body.internal_change_reason,
        published_by: userId,
        published_at: new Date(visit.tools.now()),
      })
      .execute();
    failpoint("component.published");
    return { results: { version } };
  });
}

function refusalOf(visit: Visit, component: FoundComponent, rev: number): Refused | null {
  if (!mayEdit(visit, component)) {
    return { refused: 403, errors: ["Only this component's owner can publish it. Take it over first."] };
  }
  return component.rev === rev ? null : CHANGED;
}
