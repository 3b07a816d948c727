import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { countryName } from "../messages/format.ts";
import { say } from "../messages/say.ts";
import css from "./country-prices.module.css";

interface CountryPricesProps {
  /** Page that shows the prices. */
  action: string;
  country: string;
  countries: readonly string[];
}

/** Another country's prices: a form, so that it works without a script. */
export function CountryPrices({ action, country, countries }: CountryPricesProps) {
  return (
    <form method="get" action={action} className={cluster.actions}>
      <label htmlFor="country">{say("PRICES_FOR")}</label>
      <select id="country" name="country" defaultValue={country} className={css.select}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </select>
      <Button type="submit" size="small">
        {say("SHOW_PRICES")}
      </Button>
    </form>
  );
}
