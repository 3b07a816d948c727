import { expect, test } from "vitest";
import { afterTour, showsTour } from "./tour.ts";

const newcomer = {
  route: "explorations_menu",
  path: "/courses/",
  isInNux: true,
  isAsked: false,
  isClassroomStudent: false,
};
const regular = { ...newcomer, isInNux: false };

test.each([
  [newcomer, true],
  [{ ...newcomer, isClassroomStudent: true }, true],
  [regular, false],
  [{ ...regular, isAsked: true }, true],
  [{ ...regular, isAsked: true, isClassroomStudent: true }, false],
  [{ ...newcomer, isAsked: true, isClassroomStudent: true }, true],
])("%j sees it: %s", (facts, shown) => {
  expect(showsTour(facts)).toBe(shown);
});

test.each(["home", "lesson", "payment_trial_cancel_complete", "payments_gifts_success", "gift_purchase_success"])(
  "stays away from %s, which the specification names",
  (route) => {
    expect(showsTour({ ...newcomer, route, isAsked: true })).toBe(false);
  },
);

test.each(["explorations_menu", "explorations_topics", "explorations_chapter", "topics", "learning_path"])(
  "runs on %s",
  (route) => {
    expect(showsTour({ ...newcomer, route })).toBe(true);
  },
);

test.each([
  "/premium/checkout/",
  "/payment_processor/cancel_trial_survey/",
  "/account/settings/",
  "/staff/people/",
  "/classrooms/join/",
  "/lti/deep-link/",
])("leaves people alone on %s", (path) => {
  expect(showsTour({ ...newcomer, route: "account_settings", path, isAsked: true })).toBe(false);
});

test("leads to the stored path, unless that's where they are", () => {
  expect(afterTour({ target: "/topics/", current: "/courses/", home: "/" })).toBe("/topics/");
  expect(afterTour({ target: "/courses/", current: "/courses/", home: "/" })).toBe("/");
  expect(afterTour({ target: null, current: "/courses/", home: "/" })).toBe("/");
});
