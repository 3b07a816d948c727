import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { classroomNameField, formKeyField } from "./fields.ts";

/** A member's classrooms: those they teach and those they learn in. */
export const classroomsPage = definePage({
  route: "classrooms",
  screen: "classrooms",
  results: z.strictObject({
    may_teach: z.boolean(),
    teaching: z.array(
      z.strictObject({ classroom_id: z.string(), name: z.string(), students: z.int(), closed: z.boolean() }),
    ),
    learning: z.array(z.strictObject({ classroom_id: z.string(), name: z.string(), educators: z.array(z.string()) })),
    request_key: z.string(),
    ...formState,
  }),
});

export const makeClassroomCall = defineCall({
  route: "classrooms",
  method: "POST",
  body: z.strictObject({ name: classroomNameField, request_key: formKeyField }),
  results: settled,
});
