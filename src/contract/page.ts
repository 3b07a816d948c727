import * as z from "zod";
import { consentChoices } from "#rules/account/consent.ts";
import type { RouteName } from "./paths.ts";

/** The viewer (specification section 3, User). Anonymous visitors have `is_authenticated` false and no id. */
export const userSchema = z.strictObject({
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  /** Address of a small picture of them; null if there's none. */
  avatar_url: z.nullable(z.string()),
  user_type: z.enum(["learner", "student", "educator", "author", "staff"]),
  is_authenticated: z.boolean(),
  has_brilliant_premium: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is still open. */
  streak: z.number(),
  /** True if today's local day already counts. */
  streak_today: z.boolean(),
  xp: z.number(),
  is_in_nux: z.boolean(),
  is_classroom_student: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** A sentence about what was just done, shown on the page that a redirect leads to. */
export const messageSchema = z.strictObject({
  level: z.enum(["info", "success", "warning", "error"]),
  text: z.string(),
});

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Global state, sent with every page (P7). */
export const globalsSchema = z.strictObject({
  site_name: z.string(),
  support_email: z.string(),
  /** Support can be reached by chat. */
  support_chat: z.boolean(),
  analytics: z.strictObject({
    google_tag_manager_id: z.nullable(z.string()),
    analytics_identity: z.nullable(z.string()),
    google_ad_pixel_id: z.nullable(z.string()),
    javascript_tracked_events: z.array(
      z.strictObject({ event_name: z.string(), event_properties: z.record(z.string(), z.unknown()) }),
    ),
    /** Share of page loads whose speed is traced. */
    trace_sample_rate: z.number(),
  }),
  experiments: z.array(z.strictObject({ experiment_name: z.string(), treatment_name: z.string() })),
  feature_switches: z.record(z.string(), z.boolean()),
  user: userSchema,
  privacy_properties: z.strictObject({
    viewed_privacy_banner: z.boolean(),
    height: z.number(),
    /** Same as the consent `refused`. */
    third_party_cookies_disabled: z.boolean(),
    /** Choice about analytics; without one nothing is tracked. */
    consent: z.enum(["none", ...consentChoices]),
    /** The browser sends Global Privacy Control. */
    gpc: z.boolean(),
  }),
  join_classroom_intent_key_for_signup: z.nullable(z.string()),
  google_oauth_client_id: z.nullable(z.string()),
  /** A visitor's coupon, or what comes off a subscriber's next bill. */
  discount: z.nullable(
    z.strictObject({
      percent_off: z.number(),
      /** Null: it's theirs without a code. */
      code: z.nullable(z.string()),
      /** Seconds since 1970; null if it doesn't end. */
      expiration_time: z.nullable(z.number()),
    }),
  ),
  front_token_campgrounds_authors: z.nullable(z.string()),
  client_type: z.strictObject({
    is_android: z.boolean(),
    is_ios: z.boolean(),
    is_mobile: z.boolean(),
    context: z.strictObject({ messages: z.array(messageSchema) }),
  }),
  /** For forms sent without JavaScript; same value as the XSRF-TOKEN cookie. */
  csrf_token: z.string(),
  /** Demo accounts exist, and the log-in page lists them. */
  demo: z.boolean(),
  theme: z.enum(themes),
  /** Problems solved today and the day's goal, for people who have set one. */
  goal: z.optional(z.strictObject({ done: z.number(), of: z.number() })),
  /** The guided tour is shown on this page. */
  tour: z.optional(z.literal(true)),
  /** An author or member of staff looks at the site like a learner. */
  hides_admin_features: z.optional(z.literal(true)),
});
export type Globals = z.infer<typeof globalsSchema>;

/** Request info (specification section 3). */
export const responseInfoSchema = z.strictObject({
  base_url: z.string(),
  debug: z.boolean(),
  /** Title of the whole document: the page's title, then the product's name (R8). */
  title: z.string(),
  message: z.string(),
  request_path: z.string(),
  status: z.number(),
  success: z.boolean(),
  redirect_to: z.optional(z.string()),
});
export type ResponseInfo = z.infer<typeof responseInfoSchema>;

/** Response to a page-data GET (P1). */
export interface PageData<Results> {
  response: ResponseInfo;
  results: Results;
  globals: Globals;
}

/** One page: its route, its screen and the allow-list of its results. */
export interface PageContract<Results extends z.core.$ZodType> {
  route: RouteName;
  /** Screen component; several routes may share one. */
  screen: ScreenName;
  results: Results;
}

export function definePage<Results extends z.core.$ZodType>(description: PageContract<Results>): PageContract<Results> {
  return description;
}

/** All screens that web can draw. */
export type ScreenName =
  | "home"
  | "leagues"
  | "login"
  | "signup"
  | "logout"
  | "data_portal"
  | "personal_data_export"
  | "erase_account"
  | "account_erased"
  | "google_sign_in"
  | "signup_child"
  | "child_waiting"
  | "guardian"
  | "age"
  | "prove_identity"
  | "email_verify"
  | "sessions"
  | "security"
  | "second_step"
  | "social_connections"
  | "email_change"
  | "email_revert"
  | "password_change"
  | "password_reset"
  | "settings"
  | "personal_info"
  | "avatar"
  | "time_zone"
  | "theme"
  | "notifications"
  | "unsubscribe"
  | "courses"
  | "course"
  | "chapter"
  | "subject"
  | "topics"
  | "search"
  | "learning_path"
  | "welcome"
  | "onboarding"
  | "quiz"
  | "lesson"
  | "lesson_preview"
  | "up_next"
  | "review"
  | "play"
  | "play_print"
  | "daily"
  | "static_page"
  | "cookie_policy"
  | "download_app"
  | "landing"
  | "author_home"
  | "interactives"
  | "interactive"
  | "codex"
  | "visualisation"
  | "lesson_edit"
  | "course_edit"
  | "components"
  | "component_edit"
  | "premium"
  | "checkout"
  | "premium_success"
  | "subscription_settings"
  | "subscription_suspend"
  | "subscription_resume"
  | "refund_request"
  | "cancel_premium"
  | "wadtudr_actions"
  | "cancel_trial"
  | "reasons_to_stay"
  | "cancel_trial_survey"
  | "no_surprises"
  | "term_extension"
  | "topic_search"
  | "discount_offer"
  | "different_plan"
  | "different_plan_status"
  | "cancel_trial_complete"
  | "apply_discount_complete"
  | "group_plans"
  | "group_plans_return"
  | "redeem_seat"
  | "manage_group"
  | "gift_premium"
  | "gift_message"
  | "payments_gifts_success"
  | "gift_purchase_success"
  | "accept_gift_subscription"
  | "classrooms"
  | "classroom_educator"
  | "classroom_join"
  | "classroom"
  | "classroom_settings"
  | "classroom_assignments"
  | "classroom_assign"
  | "classroom_student"
  | "classroom_mistakes"
  | "certificates"
  | "lti_continue"
  | "lti_deep_link"
  | "lti_register"
  | "staff_platforms"
  | "staff_educators"
  | "certificate"
  | "staff_home"
  | "staff_people"
  | "staff_person"
  | "staff_act"
  | "staff_queues"
  | "staff_quarter"
  | "staff_events"
  | "staff_codes"
  | "staff_texts"
  | "staff_text"
  | "staff_second_step"
  | "staff_list"
  | "staff_classrooms"
  | "staff_messages"
  | "staff_switches"
  | "staff_experiments"
  | "staff_experiment"
  | "staff_audit"
  | "test_user"
  | "error";
