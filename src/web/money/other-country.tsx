import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import { formatMoney } from "../messages/format.ts";
import { say } from "../messages/say.ts";

interface OtherCountryProps {
  paid: Parameters<typeof formatMoney>[0];
  /** A trial: nothing was taken. */
  nothing: boolean;
  back: { href: string; text: string };
}

/** Reason why nothing was sold: the payer isn't from the country whose prices they chose. */
export function OtherCountry({ paid, nothing, back }: OtherCountryProps) {
  return (
    <>
      <Banner live>{say("SUCCESS_COUNTRY", { paid: formatMoney(paid), nothing: nothing ? "yes" : "no" })}</Banner>
      <p>
        <ButtonLink kind="primary" href={back.href}>
          {back.text}
        </ButtonLink>
      </p>
    </>
  );
}
