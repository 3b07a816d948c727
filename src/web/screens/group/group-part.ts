import type { infer as Infer } from "zod/v4/core";
import type { manageGroupPage } from "#contract/group/manage-group.ts";

export type Group = NonNullable<Infer<typeof manageGroupPage.results>["group"]>;

/** Props of every part of the page that manages a group. */
export interface GroupPartProps {
  group: Group;
  token: string;
  timeZone: string;
}
