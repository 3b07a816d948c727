import type { Case } from "./case.ts";
import { booksAgree, nothingWaits } from "./judge-books.ts";
import { decisionsKept } from "./judge-decisions.ts";
import { giftsRight } from "./judge-friend.ts";
import { mailsTrue } from "./judge-mails.ts";
import { amountsRight, chargedAfterCancelling, paidTwice } from "./judge-money.ts";
import { daysForNothing, daysLost, oneRuns } from "./judge-time.ts";

/** Everything that is wrong when all has been delivered and done. */
export function judge(given: Case): string[] {
  return [
    ...nothingWaits(given),
    ...booksAgree(given),
    ...chargedAfterCancelling(given),
    ...paidTwice(given),
    ...daysLost(given),
    ...daysForNothing(given),
    ...oneRuns(given),
    ...amountsRight(given),
    ...decisionsKept(given),
    ...mailsTrue(given),
    ...giftsRight(given),
  ];
}
