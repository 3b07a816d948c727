import { failedMails, retryFailedMails } from "../mail/failed-mails.ts";
import { withTools } from "./with-tools.ts";

/** `hypatia mail failed`: what was given up, one line each. */
export function failedMailsCommand(): Promise<void> {
  return withTools(async ({ tools }) => {
    const failed = await failedMails(tools.db);
    for (const { createdAt, template, to, tries, problem } of failed) {
      console.log(`${createdAt.toISOString()} ${template} to ${to}, ${tries} tries: ${problem.replace(/\s+/g, " ")}`);
    }
    if (failed.length === 0) console.log("No mail was given up.");
  });
}

/** `hypatia mail retry`: they are tried again within a minute. */
export function retryMailsCommand(): Promise<void> {
  return withTools(async ({ tools }) => {
    const count = await retryFailedMails(tools.db);
    console.log(`${count} ${count === 1 ? "mail is" : "mails are"} tried again.`);
  });
}
