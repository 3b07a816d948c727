import { voidTestPurchases } from "./billing/void-test-purchases.ts";
import { voidTestGifts } from "./gift/void-test-gifts.ts";
import { voidTestGroups } from "./group/void-test-groups.ts";
import { deleteTestObjects } from "./payments/embedded/test-objects.ts";
import type { Tools } from "./tools.ts";

/**
 * Makes everything bought at the test provider worthless, once and in one transaction, because anybody could buy there
 * without money. Call it at a start without the test provider. Returns the number of its objects that were there.
 */
export async function leaveTestProvider(tools: Tools): Promise<number> {
  return tools.db.transaction().execute(async (trx) => {
    const ids = await deleteTestObjects(trx);
    if (ids.size === 0) return 0;
    await voidTestGifts(trx, ids, tools);
    await voidTestGroups(trx, ids, tools);
    await voidTestPurchases(trx, ids, tools);
    tools.log.warn({ event: "test_purchases_voided" }, "what was bought at the test provider is worth nothing now");
    return ids.size;
  });
}
