import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { orderDone, orderFields, orderState, orderText } from "./order.ts";

export const classroomActs = ["close", "license", "revoke", "restore"] as const;

const classroomsResults = z.strictObject({
  ...orderState,
  classrooms: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      lines: z.array(z.string()),
      /** Its lead educator. */
      person_id: z.string(),
      acts: z.array(z.enum(classroomActs)),
    }),
  ),
  /** Classroom and act of the form; null: there's no form. */
  chosen: z.nullable(z.strictObject({ id: z.string(), name: z.string(), act: z.enum(classroomActs) })),
});

/** Classrooms, and a form to close one, give its educator a licence, or take their classrooms away. */
export const staffClassroomsPage = definePage({
  route: "staff_classrooms",
  screen: "staff_classrooms",
  results: classroomsResults,
});

export const changeClassroomCall = defineCall({
  route: "staff_classrooms",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    act: z.enum(classroomActs, "Please choose what to do."),
    classroom: z.uuid("Please choose a classroom."),
    /** Last day of a licence in UTC; empty: it ends. */
    until: orderText(20),
  }),
  results: z.union([classroomsResults, orderDone]),
});
