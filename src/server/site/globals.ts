import type { FastifyRequest } from "fastify";
import type { Globals } from "#contract/page.ts";
import { intentKeyOf } from "../classroom/join-intent.ts";
import type { App, LearnerStats } from "../http/app.ts";
import type { Member, Visit } from "../http/visit.ts";
import type { Settings } from "../settings.ts";

/** Reads the global state served with every page (P7). */
export async function readGlobals(app: App, visit: Visit): Promise<Globals> {
  const { viewer, now } = visit;
  const [switches, experiments, stats] = await Promise.all([
    app.featureSwitches(),
    viewer.learnerId ? app.memberships(viewer.learnerId) : [],
    viewer.learnerId ? app.readLearnerStats(visit.db, viewer, now) : nothingYet,
  ]);
  return {
    ...globalsWithoutPerson(app.tools.settings, visit.request, visit.csrfToken),
    experiments,
    feature_switches: switches,
    user: viewer.kind === "member" ? memberUser(viewer, stats) : visitorUser(stats),
    ...(viewer.kind === "member"
      ? { privacy_properties: memberPrivacy(viewer, visit.request) }
      : { join_classroom_intent_key_for_signup: intentKeyOf(visit.request) }),
  };
}

const nothingYet: LearnerStats = { streak: 0, streakToday: false, xp: 0 };

/** Globals that need no database, also for error pages while it is down. */
export function globalsWithoutPerson(settings: Settings, request: FastifyRequest, csrfToken: string): Globals {
  return {
    site_name: settings.siteName,
    support_email: settings.supportEmail,
    analytics: {
      google_tag_manager_id: settings.googleTagManagerId,
      analytics_identity: null,
      google_ad_pixel_id: null,
      javascript_tracked_events: [],
    },
    experiments: [],
    feature_switches: {},
    user: visitorUser(nothingYet),
    privacy_properties: {
      viewed_privacy_banner: request.cookies.viewed_privacy_banner === "1",
      height: 0,
      third_party_cookies_disabled: request.cookies.third_party_cookies_disabled === "1",
      gpc: sendsGpc(request),
    },
    join_classroom_intent_key_for_signup: null,
    google_oauth_client_id: settings.google?.clientId ?? null,
    discount: null,
    front_token_campgrounds_authors: null,
    client_type: clientType(request.headers["user-agent"] ?? ""),
    csrf_token: csrfToken,
    demo: settings.demo,
    theme: themeOf(request),
  };
}

function visitorUser(stats: LearnerStats): Globals["user"] {
  return {
    user_id: null,
    email: null,
    first_name: "",
    last_name: "",
    user_type: "learner",
    is_authenticated: false,
    has_brilliant_premium: false,
    streak: stats.streak,
    streak_today: stats.streakToday,
    xp: stats.xp,
    is_in_nux: false,
    is_classroom_student: false,
  };
}

export function memberUser(member: Member, stats: LearnerStats): Globals["user"] {
  return {
    user_id: member.userId,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    user_type: member.userType,
    is_authenticated: true,
    has_brilliant_premium: member.premium,
    streak: stats.streak,
    streak_today: stats.streakToday,
    xp: stats.xp,
    is_in_nux: member.isInNux,
    is_classroom_student: member.userType === "student",
  };
}

function memberPrivacy(member: Member, request: FastifyRequest): Globals["privacy_properties"] {
  return {
    viewed_privacy_banner: member.viewedPrivacyBanner,
    height: 0,
    third_party_cookies_disabled: member.thirdPartyCookiesDisabled,
    gpc: sendsGpc(request),
  };
}

function sendsGpc(request: FastifyRequest): boolean {
  return request.headers["sec-gpc"] === "1";
}

/** Client type from the user agent. A tablet that calls itself a desktop counts as one: the shell is the same. */
function clientType(agent: string): Globals["client_type"] {
  const android = /\bAndroid\b/.test(agent);
  const ios = /\b(iPhone|iPad|iPod)\b/.test(agent);
  return { is_android: android, is_ios: ios, is_mobile: ios || (android && /\bMobile\b/.test(agent)) };
}

function themeOf(request: FastifyRequest): Globals["theme"] {
  const theme = request.cookies.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}
