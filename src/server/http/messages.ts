import * as z from "zod";
import { type Message, messageSchema } from "#contract/page.ts";
import { setHiddenCookie } from "./cookies.ts";
import type { Visit } from "./visit.ts";

export const MESSAGES_COOKIE = "messages";
const MAX_AGE_S = 600;
const MOST = 5;

const messagesSchema = z.array(messageSchema).max(MOST);

type Sender = Pick<Visit, "tools" | "request" | "reply">;

/** Keeps a sentence for the next page that this browser opens. Call it before redirecting there. */
export function addMessage(visit: Sender, message: Message): void {
  const kept = [...sentMessages(visit), message].slice(-MOST);
  const text = Buffer.from(JSON.stringify(kept)).toString("base64url");
  const value = `${text}.${visit.tools.sign("messages", text)}`;
  setHiddenCookie(visit.reply, visit.tools.settings, MESSAGES_COOKIE, { value, maxAgeS: MAX_AGE_S });
}

/** Takes the sentences kept for this page, once. */
export function takeMessages(visit: Sender): Message[] {
  if (visit.request.cookies[MESSAGES_COOKIE] === undefined) return [];
  setHiddenCookie(visit.reply, visit.tools.settings, MESSAGES_COOKIE, null);
  return sentMessages(visit);
}

/** Only what we signed: a page never shows words that somebody else put into the browser. */
function sentMessages({ tools, request }: Sender): Message[] {
  const [text = "", signature] = (request.cookies[MESSAGES_COOKIE] ?? "").split(".", 2);
  if (text === "" || tools.sign("messages", text) !== signature) return [];
  return messagesSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
