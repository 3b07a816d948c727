/** Routes that the specification names. The tour runs on the others, and on the three of the explorations. */
const namedRoutes: ReadonlySet<string> = new Set([
  "home",
  "lesson",
  "payment_trial_cancel_complete",
  "payment_processor_apply_discount_complete",
  "gift_purchase_success",
  "gift_purchase_message_save",
  "gift_purchase_activate_api",
  "payments_gifts_success",
]);

/** Paths where people pay, change their account, teach or work as staff, or come from a school: nothing leads them away there. */
const QUIET =
  /^\/(?:payment|payment_processor|test-payments|premium|give-premium|accept-gift-subscription|account|profile|staff|classrooms|lti)\//;

export interface TourFacts {
  /** Name of the route in our map. */
  route: string;
  /** Path of the page. */
  path: string;
  isInNux: boolean;
  /** The query has `tour`. */
  isAsked: boolean;
  isClassroomStudent: boolean;
}

/** True if the guided tour is shown: to newcomers, and to anybody who asks except students in a classroom. */
export function showsTour({ route, path, isInNux, isAsked, isClassroomStudent }: TourFacts): boolean {
  return (isInNux || (isAsked && !isClassroomStudent)) && !namedRoutes.has(route) && !QUIET.test(path);
}

/** Path to go to when the tour ends: the stored one unless it's where they are, or else home. */
export function afterTour({ target, current, home }: { target: string | null; current: string; home: string }): string {
  return target !== null && target !== current ? target : home;
}
