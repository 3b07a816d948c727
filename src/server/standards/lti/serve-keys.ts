import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { publicKeys } from "../signing-keys.ts";

const ROUTE = "lti_keys";

/** Public halves of the keys that we sign with for platforms. */
export function serveLtiKeys(app: App): void {
  app.served.push({ route: ROUTE, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(ROUTE)) {
    app.http.get(url, { config: { answers: "call", route: ROUTE } }, async (_request, reply) => {
      const keys = await publicKeys(app.tools.db, "lti");
      return reply.header("cache-control", "public, max-age=600").type("application/json").send({ keys });
    });
  }
}
