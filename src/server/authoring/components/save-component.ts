import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { saveComponent } from "#contract/authoring/component-edit.page.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";
import { draftOf, type FoundComponent, lockComponent, mayEdit } from "./find-component.ts";

type Body = Infer<typeof saveComponent.body>;
type Results = Infer<typeof saveComponent.results>;

const CHANGED: Refused = { refused: 409, errors: ["This component was changed elsewhere. Your text is kept here."] };
const NOT_OWNER: Refused = {
  refused: 403,
  errors: ["Only this component's owner can change it. Take it over first."],
};

/** Changes a component's draft, its owner or whether lessons can use it. An older revision writes nothing. */
export async function save(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const slug = visit.params.componentSlug ?? "";
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    const component = await lockComponent(trx, slug);
    if (isRefused(component)) return component;
    const refused = await act(visit, trx, { component, body, userId });
    if (refused) return refused;
    failpoint("component.saved");
    const now = await lockComponent(trx, slug);
    return isRefused(now) ? now : { results: { draft: draftOf(visit, now) } };
  });
}

async function act(
  visit: Visit,
  trx: Trx,
  { component, body, userId }: { component: FoundComponent; body: Body; userId: string },
): Promise<Refused | null> {
  const { componentId } = component;
  if (body.act === "take") {
    await sql`update components set owned_by = ${userId} where component_id = ${componentId}`.execute(trx);
    return null;
  }
  if (!mayEdit(visit, component)) return NOT_OWNER;
  const at = new Date(visit.tools.now());
  if (body.act !== "save") {
    const retired = body.act === "retire" ? at : null;
    await sql`update components set retired_at = ${retired} where component_id = ${componentId}`.execute(trx);
    return null;
  }
  const { name = component.name, form = component.form } = body;
  const text = (body.text ?? component.text).replaceAll("\r\n", "\n");
  const { form: oldForm, text: oldText, name: oldName } = component;
  if (text === oldText && form === oldForm && name === oldName) return null;
  if (body.rev !== component.rev) return CHANGED;
  await sql`
    update components set name = ${name}, form = ${form}, text = ${text}, rev = rev + 1, modified_at = ${at}
    where component_id = ${componentId}`.execute(trx);
  return null;
}
