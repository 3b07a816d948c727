import { failedMails, retryFailedMails } from "../mail/failed-mails.ts";
import { withTools } from "./with-tools.ts";

/** Runs `hypatia mail failed`: lists the mails that were given up. */
export function failedMailsCommand(): Promise<void> {
  return withTools(async ({ tools }) => {
    const failed = await failedMails(tools.db);
    for (const { createdAt, template, to, tries, problem } of failed) {
      console.log(`${createdAt.toISOString()} ${template} to ${to}, ${tries} tries: ${problem.replace(/\s+/g, " ")}`);
    }
    if (failed.length === 0) console.log("No failed mails.");
  });
}

/** Runs `hypatia mail retry`: queues them again; they go out within a minute. */
export function retryMailsCommand(): Promise<void> {
  return withTools(async ({ tools }) => {
    const count = await retryFailedMails(tools.db);
    console.log(`${count} ${count === 1 ? "mail is" : "mails are"} tried again.`);
  });
}
