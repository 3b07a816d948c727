import type { passkeyAdd, passkeyEnter, passkeyOptions } from "#contract/account/passkeys.ts";
import { loadChunk } from "./chunk-errors.ts";
import { send } from "./send.ts";

/** The protocol's library, loaded when somebody presses the button. */
const library = () => loadChunk("passkeys", () => import("@simplewebauthn/browser"));

/** True if this browser has passkeys for this address; it has none for one that's only a number. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

async function optionsTo(to: "add" | "enter"): Promise<string> {
  const call = { route: "passkey_options", method: "POST" } as const;
  return (await send<typeof passkeyOptions>(call, { to })).options;
}

/** Makes a passkey and adds it to the account. Returns recovery codes if it's the first. */
export async function makePasskey(): Promise<string[]> {
  const optionsJSON = JSON.parse(await optionsTo("add")); // made by the server's half of the same library
  const { startRegistration } = await library();
  const answer = JSON.stringify(await startRegistration({ optionsJSON }));
  const call = { route: "passkey_add", method: "POST" } as const;
  return (await send<typeof passkeyAdd>(call, { answer })).recovery_codes;
}

/** Logs in with a passkey and returns the page to go to. */
export async function enterWithPasskey(next: string | null): Promise<string> {
  const optionsJSON = JSON.parse(await optionsTo("enter")); // as above
  const { startAuthentication } = await library();
  const answer = JSON.stringify(await startAuthentication({ optionsJSON }));
  const call = { route: "passkey_enter", method: "POST" } as const;
  const body = { answer, ...(next === null ? {} : { next }) };
  return (await send<typeof passkeyEnter>(call, body)).redirect_to;
}

/** True if somebody closed the browser's own window for passkeys. */
export function wasClosed(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}
