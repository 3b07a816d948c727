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

/** In the order in which they run. A migration that has been released is never changed: the next one mends it. */
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
];
