import type { PublicBase } from "#interactives/kit/contract.ts";

/** Public half of a try-out, made by its type's own toPublic; an Elm program runs the script that was made of its text. */
export function withScript(pub: unknown, script: string | null): PublicBase {
  const given = pub as PublicBase; // The server's reply has the type's own shape.
  return script === null ? given : Object.assign({}, given, { script });
}
