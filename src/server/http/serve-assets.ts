import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the browser's build below /assets/: hashed names, compressed when built, kept for a year. */
export async function serveAssets(http: FastifyInstance, assetsDir: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: assetsDir,
    prefix: "/assets/",
    index: false,
    list: false,
    dotfiles: "ignore",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  });
}
