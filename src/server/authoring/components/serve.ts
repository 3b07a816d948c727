import { componentVersion, listComponents, publishComponent, updateLessons } from "#contract/authoring/component.ts";
import { componentEditPage, saveComponent } from "#contract/authoring/component-edit.page.ts";
import { componentsPage, newComponent } from "#contract/authoring/components.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { isRefused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { type FormAnswer, serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { lazily } from "../../lazily.ts";
import type { GalleryType } from "../gallery.ts";
import type { Solvers } from "../solvers.ts";

const TITLE = "Components";
const may = "author_tools";

type Gallery = () => Promise<ReadonlyMap<string, GalleryType>>;

/** Serves components: assets that lessons share, to authors and staff. */
export function serveComponents(app: App, gallery: Gallery, solvers: Solvers): void {
  servePage(app, componentsPage, {
    title: () => TITLE,
    may,
    load: lazily(async () => {
      const { readComponentsPage } = await import("./read-components.ts");
      return async (visit: Visit) => ({ results: await readComponentsPage(visit, await gallery()) });
    }),
  });
  serveCall(app, newComponent, {
    may,
    handler: async (visit, body) =>
      (await import("./create-component.ts")).createComponent(visit, body, await gallery()),
    form: answerForm(app, gallery),
  });
  servePage(app, componentEditPage, {
    title: ({ draft }) => draft.name,
    may,
    load: lazily(async () => (await import("./read-component-edit.ts")).readComponentEdit),
  });
  serveCall(app, saveComponent, { may, handler: lazily(async () => (await import("./save-component.ts")).save) });
  const lists = () => import("./list-components.ts");
  serveCall(app, listComponents, { may, handler: lazily(async () => (await lists()).list) });
  serveCall(app, componentVersion, { may, handler: lazily(async () => (await lists()).readVersion) });
  serveCall(app, publishComponent, {
    may,
    handler: async (visit, body) => (await import("./publish-component.ts")).publish(visit, solvers, body),
  });
  serveCall(app, updateLessons, { may, handler: lazily(async () => (await import("./update-lessons.ts")).updateMany) });
}

/** Leads to the new component, or shows the form again with what was typed and its errors. */
function answerForm(app: App, gallery: Gallery): FormAnswer {
  return async (visit, reply, { outcome, values, fields }) => {
    if (!isRefused(outcome)) {
      const { edit_path } = outcome.results as { edit_path: string }; // serialised by this contract before
      return reply.redirect(edit_path, 303);
    }
    const { role } = visit.requester;
    if (role !== "author" && role !== "staff") {
      return reply.redirect(pathTo("login", {}, { next: pathTo("components") }), 303);
    }
    const { readComponentsPage } = await import("./read-components.ts");
    const { csrf_token: _, key: __, ...kept } = values;
    const field_errors = Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]]));
    const errors = Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])];
    const results = await readComponentsPage(visit, await gallery(), { values: kept, field_errors, errors });
    return answerPage(app, visit, visit.request, reply, {
      route: "components",
      screen: componentsPage.screen,
      results: serialise(componentsPage.results, results, "components"),
      title: TITLE,
      status: outcome.refused,
      message: outcome.errors?.[0] ?? "",
    });
  };
}
