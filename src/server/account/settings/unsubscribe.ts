import { unsubscribePage } from "#contract/account/notifications.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { servePage } from "../../http/serve-page.ts";
import { readChoices, turnOff } from "./notification-choices.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

const MAX_BYTES = 4096;

/**
 * Page behind the link of a mail's foot, and the one-click form that mail programs send (RFC 8058). Only the signed
 * token counts: no session is needed, and none is looked at.
 */
export function serveUnsubscribe(app: App): void {
  const { tools } = app;
  servePage(app, unsubscribePage, {
    title: () => "Unsubscribe",
    async load({ query, db }) {
      const token = query.token ?? "";
      const known = readUnsubscribeToken(tools.sign, token);
      if (!known) return { results: { notification: null, wanted: false, token: "" } };
      const choices = await readChoices(db, known.userId);
      return { results: { notification: known.notification, wanted: choices[known.notification], token } };
    },
  });
  app.served.push({ route: "unsubscribe", method: "POST", kind: "form", may: "visit" });
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of fastifyPaths("unsubscribe")) {
      const config = { answers: "call", route: "unsubscribe", rateLimit: rateLimitOf("write") } as const;
      scope.post<{ Querystring: { token?: unknown } }>(url, { config }, async ({ query, body }, reply) => {
        const token = typeof query.token === "string" ? query.token : "";
        const known = readUnsubscribeToken(tools.sign, token);
        if (known && (await accountExists(app, known.userId))) {
          await turnOff(tools.db, known.userId, known.notification, tools.now());
        }
        const fromOurPage = new URLSearchParams(typeof body === "string" ? body : "").has("from_page");
        reply.header("cache-control", "no-store");
        if (fromOurPage) return reply.redirect(pathTo("unsubscribe", {}, { token }), 303);
        return reply.code(known ? 200 : 404).send({ success: known !== null, results: {} });
      });
    }
  });
}

async function accountExists({ tools: { db } }: App, userId: string): Promise<boolean> {
  return (
    (await db.selectFrom("users").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !== undefined
  );
}
