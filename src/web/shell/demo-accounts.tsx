import { Banner } from "#design/banner.tsx";
import { say } from "../messages/say.ts";
import css from "./demo-accounts.module.css";

const accounts = ["learner", "premium", "trial", "student", "author", "staff"];

/** The accounts of a demonstration. Only ever shown where the server says that they exist. */
export function DemoAccounts() {
  return (
    <Banner>
      <strong>{say("DEMO_TITLE")}</strong> {say("DEMO_TEXT")}
      <ul className={css.accounts}>
        {accounts.map((one) => (
          <li key={one}>
            <code>{one}@example.com</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
