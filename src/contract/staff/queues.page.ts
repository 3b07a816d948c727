import * as z from "zod";
import { definePage } from "../page.ts";

/** Queues in the order they're shown. */
export const queueNames = ["disputes", "warnings", "refunds", "bills", "events"] as const;

/** Money matters that wait for staff, the most urgent first. Nobody is named: opening a person takes a reason. */
export const staffQueuesPage = definePage({
  route: "staff_queues",
  screen: "staff_queues",
  results: z.strictObject({
    queues: z.array(
      z.strictObject({
        name: z.enum(queueNames),
        items: z.array(
          z.strictObject({
            key: z.string(),
            lines: z.array(z.string()),
            /** Null if it's about nobody we know. */
            person_id: z.nullable(z.string()),
            /** Payment that can be refunded at once; null if there's none. */
            payment: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});
