import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { readLearningPath } from "../../catalogue/store.ts";
import type { App } from "../../http/app.ts";
import { serveForm } from "../../http/serve-form.ts";
import { changeOnboarding } from "./onboarding-store.ts";

/** Puts a learning path on somebody's home page, or removes it. */
export function serveFollowPath(app: App): void {
  serveForm(app, {
    route: "learning_path",
    may: "visit",
    body: z.strictObject({ act: z.enum(["follow", "leave"]) }),
    async handler(visit, { act }) {
      const path = await readLearningPath(visit.db, visit.params.learningPathSlug ?? "");
      if (!path) return { refused: 404, errors: ["There's no such learning path."] };
      await changeOnboarding(visit, (before) => {
        if (act === "follow") return { ...before, pathSlug: path.slug };
        return before.pathSlug === path.slug ? { ...before, pathSlug: null } : null;
      });
      return { redirectTo: pathTo("learning_path", { learningPathSlug: path.slug }) };
    },
  });
}
