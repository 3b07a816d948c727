import type { FastifyRequest } from "fastify";
import type { Globals } from "#contract/page.ts";
import { type Consent, mayTrack } from "#rules/account/consent.ts";
import { showsTour } from "#rules/learning/tour.ts";
import { avatarAddress } from "../account/avatar-address.ts";
import { hidesAdminFeatures } from "../account/hides-admin-features.ts";
import { consentOfBrowser, privacyOfVisit } from "../account/privacy/choice-cookie.ts";
import { intentKeyOf } from "../classroom/join-intent.ts";
import { consumeTracked } from "../experiments/tracked-next.ts";
import type { App, LearnerStats } from "../http/app.ts";
import { takeMessages } from "../http/messages.ts";
import { themeCookie } from "../http/theme-cookie.ts";
import type { Member, Visit } from "../http/visit.ts";
import { readDailyGoal } from "../learning/daily-goal.ts";
import type { Settings } from "../settings.ts";
import { unseenAnnouncements } from "./announcements.ts";
import { discountNow } from "./discount-now.ts";

/** Reads the global state served with every page (P7). */
export async function readGlobals(app: App, visit: Visit): Promise<Globals> {
  const { viewer, now } = visit;
  const [switches, experiments, stats, discount, goal, announcements] = await Promise.all([
    app.featureSwitches(),
    app.memberships(visit),
    viewer.learnerId ? app.readLearnerStats(visit.db, viewer, now) : nothingYet,
    discountNow(visit),
    // The lesson has no header that would show it, and waits for nothing it doesn't need.
    routeOf(visit) === "lesson" ? null : readDailyGoal(visit.db, viewer, now),
    // Nothing opens over a question either.
    routeOf(visit) === "lesson" ? [] : app.announcements(now),
  ]);
  const asked = visit.isForEverybody ? null : visit.request;
  const common = globalsWithoutPerson(app.tools.settings, asked, visit.csrfToken);
  return {
    ...common,
    analytics: analyticsOf(app, visit),
    client_type: {
      ...common.client_type,
      context: { messages: [...takeMessages(visit), ...unseenAnnouncements(visit, announcements)] },
    },
    theme: (viewer.kind === "member" && viewer.theme) || common.theme,
    experiments,
    feature_switches: switches,
    discount,
    ...(goal && { goal }),
    ...(hasTour(visit) && { tour: true as const }),
    support_chat: common.support_chat && !(viewer.kind === "member" && viewer.isChild),
    user: viewer.kind === "member" ? memberUser(viewer, stats) : visitorUser(stats),
    ...(viewer.kind === "member"
      ? {
          privacy_properties: privacyOf(viewer.viewedPrivacyBanner, viewer.consent, visit.request),
          ...((viewer.userType === "author" || viewer.userType === "staff") &&
            hidesAdminFeatures(visit.request) && { hides_admin_features: true as const }),
        }
      : { join_classroom_intent_key_for_signup: intentKeyOf(visit.request) }),
  };
}

/** Name of the route; missing on error pages of addresses that have none. */
function routeOf({ request }: Visit): string | undefined {
  const { route } = request.routeOptions.config as { route?: string }; // set by whatever serves the page
  return route;
}

/** Any page may be opened with `tour`, not only those whose route names it. */
function hasTour(visit: Visit): boolean {
  const { viewer, request } = visit;
  const route = routeOf(visit);
  const isMember = viewer.kind === "member";
  return (
    route !== undefined &&
    showsTour({
      route,
      path: request.url.split("?", 1)[0] ?? "",
      isInNux: isMember && viewer.isInNux,
      isAsked: Object.hasOwn(request.query as object, "tour"),
      isClassroomStudent: isMember && viewer.userType === "student",
    })
  );
}

/** Settings of analytics. Only after a yes: the account's pseudonym, the ad pixel, and what the page is to track. */
function analyticsOf({ tools }: App, visit: Visit): Globals["analytics"] {
  const { viewer } = visit;
  const events = consumeTracked(visit);
  if (!mayTrack(privacyOfVisit(visit))) return plainAnalytics(tools.settings);
  return {
    ...plainAnalytics(tools.settings),
    analytics_identity: viewer.kind === "member" ? tools.sign("analytics_identity", viewer.userId) : null,
    google_ad_pixel_id: tools.settings.googleAdPixelId,
    javascript_tracked_events: events,
  };
}

function plainAnalytics({ tagManager, traceSampleRate }: Settings): Globals["analytics"] {
  return {
    google_tag_manager_id: tagManager?.id ?? null,
    analytics_identity: null,
    google_ad_pixel_id: null,
    javascript_tracked_events: [],
    trace_sample_rate: traceSampleRate,
  };
}

const nothingYet: LearnerStats = { streak: 0, streakToday: false, xp: 0 };

/**
 * Globals that need no database, also for error pages while it is down. Without a request they say nothing about who
 * asks, nor with what.
 */
export function globalsWithoutPerson(settings: Settings, request: FastifyRequest | null, csrfToken: string): Globals {
  return {
    site_name: settings.siteName,
    support_email: settings.supportEmail,
    support_chat: settings.supportChatScript !== null,
    analytics: plainAnalytics(settings),
    experiments: [],
    feature_switches: {},
    user: visitorUser(nothingYet),
    privacy_properties: privacyOf(
      request?.cookies.viewed_privacy_banner === "1",
      request ? consentOfBrowser(request) : "none",
      request,
    ),
    join_classroom_intent_key_for_signup: null,
    google_oauth_client_id: settings.google?.clientId ?? null,
    discount: null,
    front_token_campgrounds_authors: null,
    client_type: clientType(request?.headers["user-agent"] ?? ""),
    csrf_token: csrfToken,
    demo: settings.demo,
    ...(request ? { theme: themeCookie(request) } : { theme: "system" as const }),
  };
}

function visitorUser(stats: LearnerStats): Globals["user"] {
  return {
    user_id: null,
    email: null,
    first_name: "",
    last_name: "",
    avatar_url: null,
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
    // Empty once another account has proved that the address is theirs.
    email: member.email === "" ? null : member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    avatar_url: avatarAddress(member.avatarSmallHash),
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

function privacyOf(viewed: boolean, consent: Consent, request: FastifyRequest | null): Globals["privacy_properties"] {
  return {
    viewed_privacy_banner: viewed,
    height: 0,
    third_party_cookies_disabled: consent === "refused",
    consent,
    gpc: request !== null && sendsGpc(request),
  };
}

function sendsGpc(request: FastifyRequest): boolean {
  return request.headers["sec-gpc"] === "1";
}

/** Client type from the user agent. A tablet that calls itself a desktop counts as one: the shell is the same. */
function clientType(agent: string): Globals["client_type"] {
  const android = /\bAndroid\b/.test(agent);
  const ios = /\b(iPhone|iPad|iPod)\b/.test(agent);
  return {
    is_android: android,
    is_ios: ios,
    is_mobile: ios || (android && /\bMobile\b/.test(agent)),
    context: { messages: [] },
  };
}
