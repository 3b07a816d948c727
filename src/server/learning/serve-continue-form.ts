import * as z from "zod";
import type { App } from "../http/app.ts";
import { serveForm } from "../http/serve-form.ts";
import { lazily } from "../lazily.ts";

const formSchema = z.strictObject({
  page_id: z.string().min(1).max(80),
  version_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Leaving = z.infer<typeof formSchema>;

/** Serves "Continue" and "Finish lesson" from pages whose scripts haven't loaded, or don't run. */
export function serveContinueForm(app: App): void {
  serveForm(app, {
    route: "lesson_continue_form",
    may: "visit",
    body: formSchema,
    handler: lazily(async () => (await import("./continue-form.ts")).continueForm),
  });
}
