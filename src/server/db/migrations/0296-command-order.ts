import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The order of decisions, whichever process made them: their commands go to the payment provider in it. */
export const commandOrder: Migration = {
  name: "0296-command-order",
  async up(db) {
    await sql`create sequence payment_command_numbers as bigint`.execute(db);
    await sql`alter table payment_commands add column command_number bigint`.execute(db);
    await sql`
      update payment_commands set command_number = numbered.n
      from (
        select command_id, nextval('payment_command_numbers') as n
        from (select command_id from payment_commands order by command_id) as sorted
      ) as numbered
      where numbered.command_id = payment_commands.command_id`.execute(db);
    await sql`
      alter table payment_commands
        alter column command_number set default nextval('payment_command_numbers'),
        alter column command_number set not null`.execute(db);
    await sql`alter sequence payment_command_numbers owned by payment_commands.command_number`.execute(db);
  },
};
