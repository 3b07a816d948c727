import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type $ZodType, parse } from "zod/v4/core";
import { logInPage, logOutPage, signUpPage } from "#contract/account/log-in.ts";
import { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import { chapterPage } from "#contract/catalogue/chapter.page.ts";
import { coursePage } from "#contract/catalogue/course.page.ts";
import { coursesPage } from "#contract/catalogue/courses.page.ts";
import { learningPathPage } from "#contract/catalogue/learning-path.page.ts";
import { subjectPage } from "#contract/catalogue/subject.page.ts";
import { topicsPage } from "#contract/catalogue/topics.page.ts";
import { acceptGiftPage } from "#contract/gift/accept-gift.ts";
import { giftMessagePage } from "#contract/gift/gift-message.ts";
import { giftPurchasePage, giftSuccessPage } from "#contract/gift/gift-purchase.ts";
import { giftPremiumPage } from "#contract/gift/gifts.ts";
import { groupPlansPage, groupReturnPage } from "#contract/group/group-plans.ts";
import { manageGroupPage } from "#contract/group/manage-group.ts";
import { redeemSeatPage } from "#contract/group/seat.ts";
import { upNextPage } from "#contract/learning/up-next.page.ts";
import { checkoutPage, premiumSuccessPage } from "#contract/premium/checkout.ts";
import { premiumPage } from "#contract/premium/plans.page.ts";
import {
  actionsPage,
  cancelPremiumPage,
  refundPage,
  resumePage,
  subscriptionSettingsPage,
  suspendPage,
} from "#contract/premium/settings.ts";
import { homePage } from "#contract/site/home.page.ts";
import { cookiePolicyPage, downloadAppPage, errorPage, landingPage, staticPage } from "#contract/site/static.page.ts";
import {
  cancelTrialPage,
  discountAppliedPage,
  discountOfferPage,
  noSurprisesPage,
  planStatusPage,
  planSurveyPage,
  reasonSurveyPage,
  reasonsToStayPage,
  termExtensionPage,
  topicSearchPage,
  trialCancelledPage,
} from "#contract/trial/cancel-trial.page.ts";
import { sampleAccept, sampleGiftMessage, sampleGiftPurchase, sampleGifts } from "#tests/kit/sample-gifts.ts";
import {
  sampleGroupPlans,
  sampleGroupReturn,
  sampleManage,
  sampleOffer,
  sampleRedeem,
} from "#tests/kit/sample-group.ts";
import {
  resumeStep,
  sampleCourse,
  sampleCoursePage,
  sampleCourses,
  sampleGlobals,
  sampleHome,
  sampleLesson,
  sampleResponse,
  sampleTrial,
  visitorGlobals,
} from "#tests/kit/sample-pages.ts";
import {
  monthlyStanding,
  sampleCheckout,
  samplePause,
  samplePremium,
  sampleRefund,
  sampleSettings,
  sampleSuccess,
} from "#tests/kit/sample-premium.ts";
import { Shell } from "../shell/shell.tsx";
import { screens } from "./eager-screens.ts";

const form = { next: null, values: {}, field_errors: {}, errors: [] };

/** Results of each screen, as its contract has them. */
const samples: Record<keyof typeof screens, { contract: { results: $ZodType }; results: unknown }> = {
  home: { contract: homePage, results: sampleHome },
  login: { contract: logInPage, results: form },
  signup: { contract: signUpPage, results: form },
  logout: { contract: logOutPage, results: {} },
  courses: { contract: coursesPage, results: sampleCourses },
  course: { contract: coursePage, results: sampleCoursePage },
  chapter: { contract: chapterPage, results: { course: sampleCourse(), chapter: sampleCoursePage.chapters[0] } },
  subject: {
    contract: subjectPage,
    results: { subject: "logic", courses: [sampleCourse()], page: 1, num_pages: 1, neighbours: ["algebra"] },
  },
  topics: { contract: topicsPage, results: { subjects: [{ subject: "logic", num_courses: 1, num_lessons: 4 }] } },
  learning_path: {
    contract: learningPathPage,
    results: {
      slug: "m",
      name: "Maths",
      tagline: "In order.",
      steps: [{ course: sampleCourse(), why: "First." }],
      next: resumeStep,
    },
  },
  up_next: {
    contract: upNextPage,
    results: {
      course: sampleCourse(),
      finished: sampleLesson(),
      xp_in_lesson: 75,
      solved: 5,
      solvables: 6,
      streak: { days: 12, today: true, longest: 20, freezes: 1, popup: null },
      next: resumeStep,
      course_complete: false,
      from_llp: null,
    },
  },
  static_page: { contract: staticPage, results: { slug: "about", title: "About", html: "<p>Us.</p>", updated: null } },
  cookie_policy: {
    contract: cookiePolicyPage,
    results: { cookies: [{ name: "session", purpose: "Keeps you in.", lifetime: "30 days", essential: true }] },
  },
  download_app: { contract: downloadAppPage, results: { ios_link: null, android_link: null } },
  landing: {
    contract: landingPage,
    results: { slug: "m", title: "Maths", html: "<p>Go.</p>", learning_path_slug: null },
  },
  interactives: {
    contract: interactivesPage,
    results: {
      types: [{ type: "calcdoku", name: "Calcdoku", teaches: "Sums.", group: "puzzle", num_examples: 3 }],
    },
  },
  interactive: {
    contract: interactivePage,
    results: {
      type: "calcdoku",
      name: "Calcdoku",
      teaches: "Sums.",
      group: "puzzle",
      secrecy: "derivable",
      examples: [
        {
          name: "minimal",
          description: "A small grid.",
          source: "{}",
          trial: { pub: null, asset_hash: "hash", seed: "seed" },
        },
      ],
      checks: [{ code: "NO_SOLUTION", text: "No grid fits." }],
      fields: { size: "Rows and columns." },
      lessons: [{ name: "Sums", course_name: "Numbers", path: "/courses/numbers/sums/sums/" }],
      notation: "json",
      json_schema: {},
      generates: true,
      proves: true,
    },
  },
  premium: { contract: premiumPage, results: samplePremium },
  checkout: { contract: checkoutPage, results: sampleCheckout },
  premium_success: { contract: premiumSuccessPage, results: sampleSuccess },
  subscription_settings: { contract: subscriptionSettingsPage, results: sampleSettings },
  subscription_suspend: { contract: suspendPage, results: samplePause },
  subscription_resume: { contract: resumePage, results: samplePause },
  refund_request: { contract: refundPage, results: sampleRefund },
  cancel_premium: { contract: cancelPremiumPage, results: { standing: monthlyStanding } },
  wadtudr_actions: { contract: actionsPage, results: { standing: monthlyStanding, history: sampleSettings.history } },
  cancel_trial: { contract: cancelTrialPage, results: { trial: sampleTrial() } },
  reasons_to_stay: { contract: reasonsToStayPage, results: { trial: sampleTrial() } },
  cancel_trial_survey: { contract: reasonSurveyPage, results: { trial: sampleTrial() } },
  no_surprises: { contract: noSurprisesPage, results: { trial: sampleTrial() } },
  term_extension: { contract: termExtensionPage, results: { trial: sampleTrial() } },
  topic_search: {
    contract: topicSearchPage,
    results: { trial: sampleTrial(), courses: [{ slug: "knots", name: "Knots", subject: "geometry" }] },
  },
  discount_offer: { contract: discountOfferPage, results: { trial: sampleTrial() } },
  different_plan: { contract: planSurveyPage, results: { trial: null } },
  different_plan_status: {
    contract: planStatusPage,
    results: { trial: sampleTrial(), option: "group_subscription", plan_token: "group.token" },
  },
  cancel_trial_complete: { contract: trialCancelledPage, results: { trial: sampleTrial() } },
  apply_discount_complete: { contract: discountAppliedPage, results: { trial: sampleTrial() } },
  group_plans: { contract: groupPlansPage, results: sampleGroupPlans },
  group_plans_return: { contract: groupReturnPage, results: sampleGroupReturn },
  redeem_seat: { contract: redeemSeatPage, results: sampleRedeem },
  manage_group: { contract: manageGroupPage, results: { ...sampleManage, offer: sampleOffer } },
  gift_premium: { contract: giftPremiumPage, results: sampleGifts },
  gift_message: { contract: giftMessagePage, results: sampleGiftMessage({ plan_type: null }) },
  payments_gifts_success: {
    contract: giftSuccessPage,
    results: { payments_gifts_success: { session_id: "cs_test_1", ...sampleGiftPurchase() } },
  },
  gift_purchase_success: { contract: giftPurchasePage, results: { gift_purchase_success: sampleGiftPurchase() } },
  accept_gift_subscription: { contract: acceptGiftPage, results: sampleAccept() },
  error: { contract: errorPage, results: { errors: [] } },
};

const cases = Object.entries(samples).flatMap(([name, sample]) => [
  { name, who: "a visitor", globals: visitorGlobals, ...sample },
  { name, who: "a learner", globals: sampleGlobals(), ...sample },
]);

test.each(cases)(
  "$name for $who is whole without a script, and asks for nothing that the security policy refuses",
  (one) => {
    const results = parse(one.contract.results, one.results);
    const Screen = screens[one.name as keyof typeof screens]; // a key of the very table that it was read from
    const html = renderToString(
      <Shell globals={one.globals} path="/">
        {createElement(Screen, { results: results as never, globals: one.globals, response: sampleResponse() })}
      </Shell>,
    );
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('id="main"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
