import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import { MoneyPage } from "../../money/money-page.tsx";

/** Why a subscription can't be bought, suspended or resumed now. */
export function NotNow({ title, refusal }: { title: string; refusal: string }) {
  return (
    <MoneyPage title={title}>
      <Banner>{refusal}</Banner>
      <p>
        <ButtonLink kind="primary" href={pathTo("subscription_settings")}>
          {say("TO_SUBSCRIPTION")}
        </ButtonLink>
      </p>
    </MoneyPage>
  );
}
