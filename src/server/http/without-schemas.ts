import type { FastifyServerOptions } from "fastify";

const refuse = () => {
  throw new Error("Our routes check their input with zod: they have no JSON schemas.");
};

/**
 * Compilers of JSON schemas for Fastify. No route of ours has a schema, and Fastify's own compilers are a whole
 * validator, loaded at each start.
 */
export const withoutSchemas: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};
