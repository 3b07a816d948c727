import { useEffect, useMemo, useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { timeZonePage, Zone } from "#contract/account/time-zone.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { findZones } from "./find-zones.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import css from "./time-zone.module.css";
import { sayAccount } from "./words.ts";

/** All time zones in a list that can be searched. */
export function TimeZoneScreen({ results, globals }: ScreenProps<Infer<typeof timeZonePage.results>>) {
  const { time_zone, zones, browser_zone, errors, field_errors } = results;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(time_zone);
  const list = useRef<HTMLDivElement>(null);
  // People look for the present one first.
  useEffect(() => {
    const box = list.current;
    const present = box?.querySelector<HTMLElement>("label:has(:checked)");
    if (box && present) box.scrollTop = present.offsetTop - box.clientHeight / 3;
  }, []);
  const found = useMemo(() => findZones(zones, typed), [zones, typed]);
  const here = browser_zone === time_zone ? undefined : zones.find(({ name }) => name === browser_zone);
  return (
    <SettingsPage title={sayAccount("ZONE")} lead={sayAccount("ZONE_LEAD")}>
      {here && (
        <form method="post" action={pathTo("timezone")} className={css.here}>
          <input type="hidden" name="csrf_token" value={globals.csrf_token} />
          <input type="hidden" name="time_zone" value={here.name} />
          <p>{sayAccount("ZONE_HERE", { place: here.place, title: here.title || here.offset })}</p>
          <Button type="submit" size="small">
            {sayAccount("ZONE_USE", { place: here.place })}
          </Button>
        </form>
      )}
      <SettingsForm
        action={pathTo("timezone")}
        token={globals.csrf_token}
        submit={sayAccount("SAVE")}
        errors={[...errors, ...(field_errors.time_zone ?? [])]}
        aside={<ButtonLink href={pathTo("settings")}>{sayAccount("CANCEL")}</ButtonLink>}
      >
        <div className={css.search}>
          <Field
            label={sayAccount("ZONE_SEARCH")}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <fieldset>
          <legend className="visually-hidden">{sayAccount("ZONE")}</legend>
          <div ref={list} className={css.scroll}>
            {found.map((zone) => (
              <Choice key={zone.name} zone={zone} chosen={chosen === zone.name} onChoose={setChosen} />
            ))}
            {/* What's chosen is sent even while the search hides it. */}
            {!found.some(({ name }) => name === chosen) && <input type="hidden" name="time_zone" value={chosen} />}
            {found.length === 0 && <p className={css.none}>{sayAccount("ZONE_NONE", { typed })}</p>}
          </div>
        </fieldset>
        <p className={css.count} role="status">
          {typed.trim() === "" ? "" : sayAccount("ZONE_COUNT", { count: found.length })}
        </p>
      </SettingsForm>
    </SettingsPage>
  );
}

function Choice({ zone, chosen, onChoose }: { zone: Zone; chosen: boolean; onChoose(name: string): void }) {
  return (
    <label className={css.zone}>
      <input type="radio" name="time_zone" value={zone.name} checked={chosen} onChange={() => onChoose(zone.name)} />
      <span>
        {zone.place}
        {zone.region !== "" && <span className={css.region}>{zone.region}</span>}
      </span>
      <span className={css.title}>{zone.title}</span>
      <span className={css.offset}>{zone.offset}</span>
    </label>
  );
}
