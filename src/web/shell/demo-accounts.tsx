import { Banner } from "#design/banner.tsx";
import { say } from "../messages/say.ts";
import css from "./demo-accounts.module.css";

const accounts = ["learner", "premium", "trial", "student", "author", "staff"];

/** Accounts of a demo. Only shown if the server says they exist. */
export function DemoAccounts() {
  return (
    <Banner>
      <strong>{say("DEMO_TITLE")}</strong> {say("DEMO_TEXT")}
      <ul className={css.accounts}>
        {accounts.map((account) => (
          <li key={account}>
            <code>{account}@example.com</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
