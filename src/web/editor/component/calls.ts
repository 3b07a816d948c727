import type { $ZodType, infer as Infer, input as Input } from "zod/v4/core";
import type {
  componentVersion,
  listComponents,
  publishComponent,
  updateLessons,
} from "#contract/authoring/component.ts";
import type { saveComponent } from "#contract/authoring/component-edit.page.ts";
import type { newComponent } from "#contract/authoring/components.page.ts";
import type { Call } from "#contract/call.ts";
import { send } from "../../api/send.ts";

/** The calls about components, by their contract. */
interface Calls {
  components: typeof newComponent;
  component_edit: typeof saveComponent;
  component_list: typeof listComponents;
  component_version: typeof componentVersion;
  component_publish: typeof publishComponent;
  component_update_lessons: typeof updateLessons;
}

type BodyOf<Name extends keyof Calls> =
  Calls[Name] extends Call<infer Body extends $ZodType, $ZodType> ? Input<Body> : never;
export type ResultsOf<Name extends keyof Calls> =
  Calls[Name] extends Call<$ZodType, infer Results extends $ZodType> ? Infer<Results> : never;

export type ComponentRow = ResultsOf<"component_list">["components"][number];

/** Sends a call about a component; only the one that saves names it in its address. */
export function callComponent<Name extends keyof Calls>(
  route: Name,
  body: BodyOf<Name>,
  componentSlug?: string,
): Promise<ResultsOf<Name>> {
  const params = componentSlug === undefined ? {} : { componentSlug };
  return send({ route, method: "POST" }, body as never, { params }) as Promise<ResultsOf<Name>>; // The contract of the route types both.
}
