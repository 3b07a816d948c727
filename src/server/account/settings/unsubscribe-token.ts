import { type Notification, notificationOf } from "#rules/account/notifications.ts";
import type { Tools } from "../../tools.ts";

const PURPOSE = "unsubscribe";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Unsubscribing {
  userId: string;
  notification: Notification;
}

/** Token of the link in a mail's foot. It never expires: people keep mails for years. */
export function unsubscribeToken(sign: Tools["sign"], { userId, notification }: Unsubscribing): string {
  const text = `${userId}.${notification}`;
  return `${text}.${sign(PURPOSE, text)}`;
}

/** Reads such a token; null for one that isn't ours. */
export function readUnsubscribeToken(sign: Tools["sign"], token: string): Unsubscribing | null {
  const [userId = "", name = "", signature] = token.split(".");
  const notification = notificationOf(name);
  if (!UUID.test(userId) || notification === null || token.split(".").length !== 3) return null;
  return sign(PURPOSE, `${userId}.${name}`) === signature ? { userId, notification } : null;
}
