import type { FastifyRequest } from "fastify";
import { type Choice, type Consent, choiceText, parseChoice, type TrackingFacts } from "#rules/account/consent.ts";
import { setPreferenceCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";
import { DECLARED_CHILD_COOKIE } from "../children/child-cookies.ts";

const CHOICE_COOKIE = "privacy_choice";

/** Choice that a browser's cookies keep. Before it had a time, a refusal was only a flag. */
export function choiceOfBrowser(
  { cookies }: Pick<FastifyRequest, "cookies">,
  now: number = Number.MAX_SAFE_INTEGER,
): Choice | null {
  const text = cookies[CHOICE_COOKIE];
  const choice = text === undefined ? null : parseChoice(text, now);
  if (choice) return choice;
  return cookies.third_party_cookies_disabled === "1" ? { choice: "refused", at: 0, policyVersion: 0 } : null;
}

/** Keeps a choice in the browser, for visitors and for when a member logs out. */
export function setChoiceCookie({ reply, tools }: Pick<Visit, "reply" | "tools">, choice: Choice): void {
  setPreferenceCookie(reply, tools.settings, CHOICE_COOKIE, choiceText(choice));
  const refused = choice.choice === "refused";
  setPreferenceCookie(reply, tools.settings, "third_party_cookies_disabled", refused ? "1" : null);
}

/** Choice of a visitor in this browser. Somebody who has just said that they're a child isn't asked. */
export function consentOfBrowser(request: Pick<FastifyRequest, "cookies">, now?: number): Consent {
  if (request.cookies[DECLARED_CHILD_COOKIE] !== undefined) return "refused";
  return choiceOfBrowser(request, now)?.choice ?? "none";
}

/** Facts that decide if a visitor may be tracked. */
export function privacyOfVisit({ viewer, request, now }: Pick<Visit, "viewer" | "request" | "now">): TrackingFacts {
  const consent = viewer.kind === "member" ? viewer.consent : consentOfBrowser(request, now);
  return { consent, gpc: request.headers["sec-gpc"] === "1" };
}
