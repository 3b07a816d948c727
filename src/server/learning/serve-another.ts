import * as z from "zod";
import type { App } from "../http/app.ts";
import { serveForm } from "../http/serve-form.ts";
import { lazily } from "../lazily.ts";

const formSchema = z.strictObject({
  lesson_id: z.uuid(),
  version_hash: z.string().regex(/^[0-9a-f]{64}$/),
  id: z.string().min(1).max(80),
  back: z.string().max(2000),
});

export type AnotherForm = z.infer<typeof formSchema>;

/** Serves "A similar one": the same question with another puzzle, which earns the XP that the shown one couldn't. */
export function serveAnother(app: App): void {
  serveForm(app, {
    route: "userstate_another",
    may: "visit",
    body: formSchema,
    handler: lazily(async () => (await import("./another.ts")).another),
  });
}
