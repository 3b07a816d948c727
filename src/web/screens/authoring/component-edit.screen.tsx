import type { infer as Infer } from "zod/v4/core";
import type { componentEditPage } from "#contract/authoring/component-edit.page.ts";
import { ComponentEditor } from "../../editor/component/component-editor.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

/** Page on which a component is written. */
export function ComponentEditScreen({ results, globals }: ScreenProps<Infer<typeof componentEditPage.results>>) {
  return (
    <PageBody>
      <ComponentEditor key={results.slug} page={results} userId={globals.user.user_id ?? ""} />
    </PageBody>
  );
}
