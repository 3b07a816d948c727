import { accountData } from "./personal-data/account.ts";
import { authoringData } from "./personal-data/authoring.ts";
import { catalogueData } from "./personal-data/catalogue.ts";
import { classroomData } from "./personal-data/classroom.ts";
import { learningData } from "./personal-data/learning.ts";
import { moneyData } from "./personal-data/money.ts";
import type { Complete, Row, Table } from "./personal-data/row.ts";
import { siteData } from "./personal-data/site.ts";
import { standardsData } from "./personal-data/standards.ts";

/**
 * Each table and column of the database: whose it is, what the person's export shows, and what erasing their account
 * does. A new table or column doesn't compile until it's listed in `personal-data/`.
 */
export const personalData = complete({
  ...accountData,
  ...authoringData,
  ...catalogueData,
  ...classroomData,
  ...learningData,
  ...moneyData,
  ...siteData,
  ...standardsData,
});

function complete<const Rows extends Record<Table, Row>>(rows: Rows & Complete<Rows>): Readonly<Record<Table, Row>> {
  return rows;
}
