import { messageSchema } from "#contract/page.ts";
import { keptForNextPage } from "./next-page.ts";

export const MESSAGES_COOKIE = "messages";

/** Sentences for the next page that this browser opens. */
export const { add: addMessage, take: takeMessages } = keptForNextPage(MESSAGES_COOKIE, messageSchema);
