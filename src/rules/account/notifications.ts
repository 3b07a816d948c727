/** Kinds of mail that people can turn on and off. Mails about money and about the account's safety always go out. */
export const notifications = [
  "streak",
  "weekly",
  "new_lessons",
  "course_ready",
  "assignments",
  "product_news",
] as const;
export type Notification = (typeof notifications)[number];

export type NotificationChoices = Readonly<Record<Notification, boolean>>;

/** Mails that are on until people choose: only what they asked for, and what their educator sets them. */
export const DEFAULT_CHOICES: NotificationChoices = {
  streak: false,
  weekly: false,
  new_lessons: false,
  course_ready: true,
  assignments: true,
  product_news: false,
};

/** Mails that somebody never gets, whatever was chosen: a child, and until it's known whether they're one. */
export const WITHHELD: Readonly<Record<"child" | "unknown" | "grown", readonly Notification[]>> = {
  child: ["streak", "weekly", "new_lessons", "product_news"],
  unknown: ["streak"],
  grown: [],
};

/** The kind of a name that came from outside, or null. */
export function notificationOf(name: string): Notification | null {
  return notifications.find((known) => known === name) ?? null;
}
