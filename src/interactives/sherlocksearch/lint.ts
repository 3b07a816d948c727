import { lintGiveaways } from "../kit/common-lint.ts";
import type { Budget, Diagnostic } from "../kit/contract.ts";
import { boundsOf } from "./bounds.ts";
import { questionsOf, truthOf } from "./choices.ts";
import { startsAfresh } from "./redact.ts";
import type { SherlockSearch } from "./schema.ts";

/** Reports suspects that no question separates, questions that tell nothing, and a budget that's too small or too large. */
export function lintSherlock(asset: SherlockSearch, { nodes }: Budget): Diagnostic[] {
  const basic = [...lintTwins(asset), ...lintQuestions(asset), ...lintLuck(asset), ...lintSecret(asset)];
  const broken = basic.some(({ severity }) => severity === "error");
  return broken ? basic : [...basic, ...lintBudget(asset, nodes)];
}

function lintTwins(asset: SherlockSearch): Diagnostic[] {
  const { suspects } = asset;
  if (!suspects) return [];
  const truths = questionsOf(asset).map((test) => truthOf(asset, test));
  const profiles = suspects.map((_, suspect) => truths.map((truth) => (truth[suspect] ? 1 : 0)).join(""));
  return profiles.flatMap((profile, later): Diagnostic[] => {
    const earlier = profiles.indexOf(profile);
    if (earlier === later) return [];
    const message = `No question separates ${suspects[earlier]?.name} and ${suspects[later]?.name}.`;
    return [{ severity: "error", code: "INDISTINGUISHABLE", message, path: `/suspects/${later}` }];
  });
}

function lintQuestions(asset: SherlockSearch): Diagnostic[] {
  const { questions } = asset;
  if (!Array.isArray(questions)) return [];
  const seen = new Map<string, number>();
  return questions.flatMap(({ test }, index): Diagnostic[] => {
    const truth = truthOf(asset, test);
    const key = truth.map((yes) => (yes === truth[0] ? 1 : 0)).join("");
    const before = seen.get(key);
    seen.set(key, before ?? index);
    const path = `/questions/${index}`;
    const fix = { title: "Remove the question", patch: [{ op: "remove" as const, path }] };
    if (!key.includes("0")) {
      const message = "The answer is the same for every suspect.";
      return [{ severity: "warning", code: "USELESS_QUESTION", message, path, fix }];
    }
    if (before === undefined) return [];
    const message = `This question says the same as number ${before + 1}.`;
    return [{ severity: "warning", code: "USELESS_QUESTION", message, path, fix }];
  });
}

function lintLuck(asset: SherlockSearch): Diagnostic[] {
  if (!startsAfresh(asset) || asset.culprit === "adversary" || asset.perLearner) return [];
  const message = "Everybody looks for the same thing. Set perLearner to draw anew for each learner.";
  const fix = { title: "Set perLearner", patch: [{ op: "add" as const, path: "/perLearner", value: true }] };
  return [{ severity: "info", code: "SAME_FOR_ALL", message, path: "/culprit", fix }];
}

function lintSecret(asset: SherlockSearch): Diagnostic[] {
  const { suspects, culprit, code } = asset;
  if (Array.isArray(culprit)) {
    const labels = culprit.map((id) => code?.symbols.find((symbol) => symbol.id === id)?.label ?? "");
    return lintGiveaways(asset, [labels.join(" ")]);
  }
  const name = suspects?.find(({ id }) => id === culprit)?.name;
  return name === undefined ? [] : lintGiveaways(asset, [name]);
}

function lintBudget(asset: SherlockSearch, nodes: number): Diagnostic[] {
  const { least, enough } = boundsOf(asset, nodes);
  const allowed = Math.min(asset.budget ?? Number.POSITIVE_INFINITY, asset.par ?? Number.POSITIVE_INFINITY);
  const path = asset.budget === allowed ? "/budget" : "/par";
  if (allowed < least) {
    const severity = asset.culprit === "adversary" ? "error" : "warning";
    const message = `Even the best player may need ${least} questions, but only ${allowed} are allowed.`;
    const fix = { title: `Allow ${least}`, patch: [{ op: "replace" as const, path, value: least }] };
    return [{ severity, code: "BUDGET_BELOW_OPTIMUM", message, path, fix }];
  }
  if (enough === null || (allowed !== Number.POSITIVE_INFINITY && allowed < enough)) {
    const known = enough === null ? "" : ` We know that ${enough} are enough.`;
    const message = `Learners need at least ${least} questions. We couldn't find out how many are always enough.${known}`;
    return [
      { severity: "warning", code: "UNPROVEN", message, path: allowed === Number.POSITIVE_INFINITY ? "/par" : path },
    ];
  }
  return lintEase(asset, enough);
}

function lintEase({ par }: SherlockSearch, enough: number): Diagnostic[] {
  if (par === undefined || par <= enough) return [];
  const message = `${enough} questions are always enough, so ${par} for full marks is easy.`;
  const fix = { title: `Ask for ${enough}`, patch: [{ op: "replace" as const, path: "/par", value: enough }] };
  return [{ severity: "info", code: "PAR_EASY", message, path: "/par", fix }];
}
