import { planSurvey, reasonSurvey } from "#contract/trial/cancel-trial.ts";
import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { chosenIn, MIN_EXPLANATION_LENGTH } from "#rules/trial/reason-survey.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";
import { memberOf, NO_TRIAL } from "./refusals.ts";
import { readTrial, type Survey, saveSurvey } from "./store.ts";

/** Stores the reason for cancelling and the preferred plan, with the same rules as the screens. */
export function serveSurveys(app: App): void {
  serveCall(app, reasonSurvey, {
    may: "have_account",
    handler: (visit, body) => keep(visit, { survey: "reason", ...body }, reasons),
  });
  serveCall(app, planSurvey, {
    may: "have_account",
    handler: (visit, body) => keep(visit, { survey: "plan", ...body }, planOptions),
  });
}

async function keep(visit: Visit, { survey, flags, other_text }: Survey, options: readonly string[]) {
  const chosen = chosenIn(options, { flags, other_text });
  if (chosen === null) return refusalOf(flags, options);
  const { userId } = memberOf(visit);
  if (!(await readTrial(visit.db, userId, visit.now))) return NO_TRIAL;
  // Text typed before another option was chosen isn't part of the answer.
  await saveSurvey(visit.tools, userId, { survey, flags, other_text: chosen === "other" ? other_text.trim() : "" });
  return { results: {} };
}

function refusalOf(flags: Survey["flags"], options: readonly string[]): Refused {
  const known = Object.keys(flags).every((flag) => options.includes(flag));
  const chosen = Object.values(flags).filter(Boolean).length;
  if (known && chosen === 1 && flags.other === true && Object.keys(flags).length === options.length) {
    return { refused: 400, errors: [`Please explain it in at least ${MIN_EXPLANATION_LENGTH} characters.`] };
  }
  return { refused: 400, errors: ["Please choose one of the answers on the page."] };
}
