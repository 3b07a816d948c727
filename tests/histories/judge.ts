import type { Case } from "./case.ts";
import { booksAgree, nothingWaits } from "./judge-books.ts";
import { decisionsKept } from "./judge-decisions.ts";
import { giftsRight } from "./judge-friend.ts";
import { mailsTrue } from "./judge-mails.ts";
import { amountsRight, chargedAfterCancelling, discountForgotten, paidAndDeferred, paidTwice } from "./judge-money.ts";
import { daysForNothing, daysLost, oneRuns } from "./judge-time.ts";

/** All problems once everything has been delivered and done. */
export function judge(given: Case): string[] {
  return [
    ...nothingWaits(given),
    ...booksAgree(given),
    ...chargedAfterCancelling(given),
    ...paidTwice(given),
    ...paidAndDeferred(given),
    ...daysLost(given),
    ...daysForNothing(given),
    ...oneRuns(given),
    ...amountsRight(given),
    ...discountForgotten(given),
    ...decisionsKept(given),
    ...mailsTrue(given),
    ...giftsRight(given),
  ];
}
