import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { onboardingPage, welcomePage } from "#contract/learning/onboarding.page.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import {
  type Answers,
  answersTo,
  dailyMinutes,
  levels,
  nextStep,
  type OnboardingStep,
  onboardingSteps,
  progressOf,
  purposes,
  SKIPPED,
  suggestsCheck,
} from "#rules/learning/onboarding/steps.ts";
import { readLearningPath } from "../../catalogue/store.ts";
import type { App } from "../../http/app.ts";
import { serveForm } from "../../http/serve-form.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { changeOnboarding, type Onboarding, readOnboarding } from "./onboarding-store.ts";
import { bestPath } from "./recommend.ts";

const formSchema = z.strictObject({
  step: z.enum(onboardingSteps),
  answer: z.string().max(40),
  asks: z.optional(z.enum(["open", "from_here", "only"])),
  next: z.optional(z.string().max(2000)),
});

/** Serves the greeting and the three questions, as plain forms: an answer is one tap. */
export function serveOnboarding(app: App): void {
  servePage(app, welcomePage, { title: () => "Welcome", load: loadWelcome });
  for (const [route, to] of [
    ["welcome_login", "login"],
    ["welcome_signup", "signup"],
  ] as const) {
    servePage(app, welcomePage, {
      route,
      title: () => "Welcome",
      load: async () => ({ redirectTo: pathTo(to, {}, { next: pathTo("welcome") }) }),
    });
  }
  servePage(app, onboardingPage, {
    title: () => "Find your path",
    async load(visit) {
      const onboarding = await readOnboarding(visit.db, visit.viewer.learnerId);
      const asked = onboardingSteps.find((step) => step === visit.query.step);
      const step = asked ?? nextStep(onboarding.answers);
      if (step === null) return { redirectTo: await afterQuestions(visit, onboarding) };
      const answer = onboarding.answers[step];
      return {
        results: {
          step,
          answer: answer === null ? null : String(answer),
          next: safeNext(visit.query.next),
          asks: asksOf(asked, visit.query.only),
        },
      };
    },
  });
  serveForm(app, {
    route: "onboarding",
    may: "visit",
    body: formSchema,
    async handler(visit, { step, answer, asks, next }) {
      const target = safeNext(next);
      const after = await changeOnboarding(visit, async (before) => {
        const answers = answer === "skip_all" ? skipAll(before.answers) : withAnswer(before.answers, step, answer);
        const changed = {
          ...before,
          answers,
          nuxTarget: asks === "only" ? before.nuxTarget : (target ?? before.nuxTarget),
        };
        if (asks === "only" || nextStep(answers) !== null || !saysAnything(answers)) return changed;
        return { ...changed, pathSlug: await bestPath(visit.db, changed) };
      });
      if (asks === "only") return { redirectTo: target ?? pathTo("home") };
      const following = onboardingSteps[onboardingSteps.indexOf(step) + 1];
      const query = { next: target ?? undefined };
      if (asks === "from_here" && following && answer !== "skip_all") {
        return { redirectTo: pathTo("onboarding", {}, { ...query, step: following }) };
      }
      if (nextStep(after.answers) !== null) return { redirectTo: pathTo("onboarding", {}, query) };
      return { redirectTo: await afterQuestions(visit, after) };
    },
  });
}

async function loadWelcome({ db, viewer, query }: Visit) {
  const { answers, pathSlug } = await readOnboarding(db, viewer.learnerId);
  const path = pathSlug === null ? null : await readLearningPath(db, pathSlug);
  return {
    results: {
      state: progressOf(answers),
      path: path && { slug: path.slug, name: path.name },
      next: safeNext(query.next),
    },
  };
}

/** Page after the last question: to the level check if it would help, to the path, or on. */
async function afterQuestions({ tools }: Visit, onboarding: Onboarding): Promise<string> {
  const { answers, checkEnded, pathSlug, nuxTarget } = onboarding;
  if (suggestsCheck(answers) && !checkEnded) {
    const { openItems } = await import("./level-items.ts");
    if ((await openItems(tools)).length > 0) return pathTo("welcome_quiz");
  }
  if (pathSlug !== null) return pathTo("learning_path", { learningPathSlug: pathSlug });
  return nuxTarget ?? pathTo("home");
}

/** A question that somebody opened by its name is answered alone, or with those after it. */
function asksOf(step: OnboardingStep | undefined, only: string | undefined): "open" | "from_here" | "only" {
  if (step === undefined) return "open";
  return only === undefined ? "from_here" : "only";
}

function saysAnything(answers: Answers): boolean {
  return onboardingSteps.some((step) => answers[step] !== null && answers[step] !== SKIPPED);
}

function skipAll(answers: Answers): Answers {
  return {
    purpose: answers.purpose ?? SKIPPED,
    level: answers.level ?? SKIPPED,
    minutes: answers.minutes ?? SKIPPED,
  };
}

/** An answer that isn't one of those shown counts as skipped. */
function withAnswer(answers: Answers, step: OnboardingStep, given: string): Answers {
  if (!answersTo[step].includes(given)) return { ...answers, [step]: SKIPPED };
  if (step === "minutes")
    return { ...answers, minutes: dailyMinutes.find((minutes) => String(minutes) === given) ?? SKIPPED };
  if (step === "level") return { ...answers, level: levels.find((level) => level === given) ?? SKIPPED };
  return { ...answers, purpose: purposes.find((purpose) => purpose === given) ?? SKIPPED };
}
