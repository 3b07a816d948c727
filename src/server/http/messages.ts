import { messageSchema } from "#contract/page.ts";
import { flashCookie } from "./flash-cookie.ts";

export const MESSAGES_COOKIE = "messages";

/** Sentences for the next page that this browser opens. */
export const { add: addMessage, take: takeMessages } = flashCookie(MESSAGES_COOKIE, messageSchema);
