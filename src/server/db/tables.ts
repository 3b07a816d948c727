import type { PrivacyTables } from "../account/privacy/tables.ts";
import type { AccountTables } from "../account/tables.ts";
import type { AssetTables } from "../authoring/assets/tables.ts";
import type { ComponentTables } from "../authoring/components/tables.ts";
import type { DocumentTables } from "../authoring/documents/tables.ts";
import type { ElmTables } from "../authoring/elm/tables.ts";
import type { FigmaTables } from "../authoring/figma/tables.ts";
import type { VersionTables } from "../authoring/versions/tables.ts";
import type { BillingTables } from "../billing/tables.ts";
import type { CatalogueTables } from "../catalogue/tables.ts";
import type { ClassroomTables } from "../classroom/tables.ts";
import type { ExperimentTables } from "../experiments/tables.ts";
import type { GiftTables } from "../gift/tables.ts";
import type { GroupTables } from "../group/tables.ts";
import type { JobTables } from "../jobs/tables.ts";
import type { LearningTables } from "../learning/tables.ts";
import type { MailTables } from "../mail/tables.ts";
import type { PaymentTables } from "../payments/tables.ts";
import type { SiteTables } from "../site/tables.ts";
import type { StaffTables } from "../staff/tables.ts";
import type { StandardsTables } from "../standards/tables.ts";
import type { CountedTables } from "./counted/tables.ts";

/** All tables; each area declares its own. */
export interface Database
  extends AccountTables,
    AssetTables,
    CatalogueTables,
    ClassroomTables,
    ComponentTables,
    CountedTables,
    DocumentTables,
    ElmTables,
    ExperimentTables,
    FigmaTables,
    GiftTables,
    GroupTables,
    JobTables,
    LearningTables,
    MailTables,
    PaymentTables,
    PrivacyTables,
    BillingTables,
    SiteTables,
    StaffTables,
    StandardsTables,
    VersionTables {
  /** Kysely's own list of applied migrations. */
  kysely_migration: { name: string; timestamp: string };
}
