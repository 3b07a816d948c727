import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { MoneyPage } from "../../money/money-page.tsx";
import { sayPrivacy } from "./words.ts";

/** Goodbye to somebody who has just deleted their account. */
export function AccountErasedScreen() {
  return (
    <MoneyPage title={sayPrivacy("ERASED_TITLE")} lead={sayPrivacy("ERASED_LEAD")}>
      <p>
        <ButtonLink href={pathTo("home")}>{sayPrivacy("ERASED_HOME")}</ButtonLink>
      </p>
    </MoneyPage>
  );
}
