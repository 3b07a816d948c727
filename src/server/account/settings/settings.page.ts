import { settingsPage } from "#contract/account/settings.page.ts";
import { notifications } from "#rules/account/notifications.ts";
import type { App } from "../../http/app.ts";
import { servePage } from "../../http/serve-page.ts";
import { readLeagueStatus } from "../../learning/leagues/read-league-status.ts";
import { readChoices } from "./notification-choices.ts";
import { offsetOf, placeOf } from "./zones.ts";

/** Overview of the settings. */
export function serveOverview(app: App): void {
  servePage(app, settingsPage, {
    title: () => "Settings",
    may: "have_account",
    async load({ viewer, db, now }) {
      if (viewer.kind !== "member") return { refused: 403 };
      const { userId, timeZone } = viewer;
      const [user, sessions, social, choices, league] = await Promise.all([
        db
          .selectFrom("users")
          .select(["email", "email_verified_at", "pending_email", "password_hash"])
          .where("user_id", "=", userId)
          .executeTakeFirst(),
        db
          .selectFrom("sessions")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .where("user_id", "=", userId)
          .where("expires_at", ">", new Date(now))
          .executeTakeFirstOrThrow(),
        db.selectFrom("social_connections").select(["provider", "email"]).where("user_id", "=", userId).execute(),
        readChoices(db, userId),
        readLeagueStatus(db, userId, now),
      ]);
      if (!user) return { refused: 404 };
      return {
        results: {
          email: user.email,
          email_verified: user.email_verified_at !== null,
          pending_email: user.pending_email,
          time_zone: { place: placeOf(timeZone), offset: offsetOf(timeZone, now) },
          theme: viewer.theme ?? "system",
          has_password: user.password_hash !== null,
          sessions: Number(sessions.count),
          social,
          notifications_on: notifications.filter((name) => choices[name]).length,
          num_notifications: notifications.length,
          league: league.may ? league.joined : null,
        },
      };
    },
  });
}
