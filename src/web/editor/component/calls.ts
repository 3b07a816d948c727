import type { infer as Infer, input as Input } from "zod/v4/core";
import type {
  componentVersion,
  listComponents,
  publishComponent,
  updateLessons,
} from "#contract/authoring/component.ts";
import type { saveComponent } from "#contract/authoring/component-edit.page.ts";
import type { newComponent } from "#contract/authoring/components.page.ts";
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

export type ResultsOf<Name extends keyof Calls> = Infer<Calls[Name]["results"]>;

export type ComponentRow = ResultsOf<"component_list">["components"][number];

/** Sends a call about a component; only the one that saves names it in its address. */
export function callComponent<Name extends keyof Calls>(
  route: Name,
  body: Input<Calls[Name]["body"]>,
  componentSlug?: string,
): Promise<ResultsOf<Name>> {
  const params = componentSlug === undefined ? {} : { componentSlug };
  return send<Calls[Name]>({ route, method: "POST" }, body, { params });
}
