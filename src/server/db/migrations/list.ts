import type { Migration } from "../migrate.ts";
import { accounts } from "./0001-accounts.ts";
import { catalogue } from "./0100-catalogue.ts";
import { learning } from "./0110-learning.ts";
import { coursesMenu } from "./0120-courses-menu.ts";
import { saveByLoop } from "./0130-save-by-loop.ts";
import { premium } from "./0200-premium.ts";
import { gifts } from "./0210-gifts.ts";
import { groups } from "./0220-groups.ts";
import { operators } from "./0230-operators.ts";
import { catalogueLoads } from "./0240-catalogue-loads.ts";
import { staffAudit } from "./0250-staff-audit.ts";
import { promotionCodes } from "./0255-promotion-codes.ts";
import { findPeople } from "./0260-find-people.ts";
import { storedWork } from "./0265-stored-work.ts";
import { premiumGiven } from "./0270-premium-given.ts";
import { cards } from "./0280-cards.ts";
import { paymentTroubles } from "./0285-payment-troubles.ts";
import { invoices } from "./0290-invoices.ts";
import { paymentReads } from "./0292-payment-reads.ts";
import { mailOrder } from "./0294-mail-order.ts";
import { commandOrder } from "./0296-command-order.ts";
import { authoring } from "./0300-authoring.ts";
import { findPayments } from "./0305-find-payments.ts";
import { versions } from "./0310-versions.ts";
import { uploads } from "./0320-uploads.ts";
import { elm } from "./0330-elm.ts";
import { accountSecurity } from "./0400-account-security.ts";
import { socialConnections } from "./0410-social-connections.ts";
import { personalDataExports } from "./0420-personal-data-exports.ts";
import { classrooms } from "./0430-classrooms.ts";
import { search } from "./0440-search.ts";
import { testUsers } from "./0450-test-users.ts";
import { elmPrograms } from "./0470-elm-programs.ts";
import { resetRequests } from "./0510-reset-requests.ts";
import { secondFactor } from "./0511-second-factor.ts";
import { roleSince } from "./0512-role-since.ts";
import { passkeys } from "./0513-passkeys.ts";
import { settings } from "./0520-settings.ts";
import { erasures } from "./0530-erasures.ts";
import { consents } from "./0531-consents.ts";
import { purging } from "./0532-purging.ts";
import { analyticsEvents } from "./0533-analytics-events.ts";
import { assignments } from "./0540-assignments.ts";
import { certificates } from "./0541-certificates.ts";
import { courseVersions } from "./0560-courses.ts";
import { notNow } from "./0561-not-now.ts";
import { editorPacks } from "./0562-editor-packs.ts";
import { insights } from "./0563-insights.ts";
import { review } from "./0600-review.ts";
import { components } from "./0614-components.ts";
import { figmaImports } from "./0615-figma-imports.ts";
import { experiments } from "./0700-experiments.ts";
import { staffPages } from "./0701-staff-pages.ts";
import { children } from "./0710-children.ts";
import { lti } from "./0711-lti.ts";
import { learningRecords } from "./0712-learning-records.ts";
import { onboarding } from "./0730-onboarding.ts";
import { weeklyMail } from "./0731-weekly-mail.ts";
import { similarOnes } from "./0732-similar-ones.ts";
import { textPages } from "./0750-text-pages.ts";
import { bankDebits } from "./0760-bank-debits.ts";
import { bankAccounts } from "./0770-bank-accounts.ts";
import { platformAudit } from "./0780-platform-audit.ts";
import { agePutOff } from "./0781-age-put-off.ts";
import { dailyPuzzles } from "./0830-daily-puzzles.ts";
import { countedTogether } from "./0860-counted-together.ts";
import { presses } from "./0861-presses.ts";
import { attemptMonths } from "./0870-attempt-months.ts";
import { leagues } from "./0880-leagues.ts";
import { knownRows } from "./0890-known-rows.ts";

/** Migrations in the order they run. A released migration never changes: a later one corrects it. */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  learning,
  coursesMenu,
  saveByLoop,
  premium,
  gifts,
  groups,
  operators,
  catalogueLoads,
  staffAudit,
  promotionCodes,
  findPeople,
  storedWork,
  premiumGiven,
  cards,
  paymentTroubles,
  invoices,
  paymentReads,
  mailOrder,
  commandOrder,
  authoring,
  findPayments,
  versions,
  uploads,
  elm,
  accountSecurity,
  socialConnections,
  personalDataExports,
  classrooms,
  search,
  testUsers,
  elmPrograms,
  resetRequests,
  secondFactor,
  roleSince,
  passkeys,
  settings,
  erasures,
  consents,
  purging,
  analyticsEvents,
  assignments,
  certificates,
  courseVersions,
  notNow,
  editorPacks,
  insights,
  review,
  components,
  figmaImports,
  experiments,
  staffPages,
  children,
  lti,
  learningRecords,
  onboarding,
  weeklyMail,
  similarOnes,
  textPages,
  bankDebits,
  bankAccounts,
  platformAudit,
  agePutOff,
  dailyPuzzles,
  countedTogether,
  presses,
  attemptMonths,
  leagues,
  knownRows,
];
