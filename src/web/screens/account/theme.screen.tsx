import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { themePage } from "#contract/account/theme.ts";
import { pathTo } from "#contract/build-path.ts";
import type { Theme } from "#contract/page.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import css from "./theme.module.css";
import { sayAccount } from "./words.ts";

const order: readonly Theme[] = ["light", "dark", "system"];

/** Light, dark or like the device. Choosing shows it at once; saving keeps it. */
export function ThemeScreen({ results, globals }: ScreenProps<Infer<typeof themePage.results>>) {
  const { theme, errors, field_errors } = results;
  const [chosen, setChosen] = useState(theme);
  useEffect(() => {
    if (chosen === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  }, [chosen]);
  return (
    <SettingsPage
      title={sayAccount("THEME_TITLE")}
      lead={sayAccount(globals.user.is_authenticated ? "THEME_LEAD_MEMBER" : "THEME_LEAD_VISITOR")}
      below={globals.user.is_authenticated}
    >
      <SettingsForm
        action={pathTo("theme")}
        token={globals.csrf_token}
        submit={sayAccount("SAVE")}
        errors={[...errors, ...(field_errors.theme ?? [])]}
      >
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{sayAccount("THEME")}</legend>
          {order.map((name) => (
            <label key={name} className={css.choice}>
              <Preview theme={name} />
              <span className={css.label}>
                <input
                  type="radio"
                  name="theme"
                  value={name}
                  checked={chosen === name}
                  onChange={() => setChosen(name)}
                />
                {sayAccount(`THEME_${name}`)}
              </span>
            </label>
          ))}
        </fieldset>
      </SettingsForm>
    </SettingsPage>
  );
}

/** A tiny page of ours, half of each by the device. */
function Preview({ theme }: { theme: Theme }) {
  return (
    <span className={css.preview} aria-hidden="true">
      {theme !== "dark" && <Sheet theme="light" />}
      {theme !== "light" && <Sheet theme="dark" />}
    </span>
  );
}

function Sheet({ theme }: { theme: "light" | "dark" }) {
  return (
    <svg
      data-theme={theme}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.paper} width="120" height="80" />
      <path className={css.curve} d="M8 66 Q40 -18 72 66" />
      <circle className={css.sun} cx="92" cy="24" r="9" />
      <path className={css.line} d="M8 72 H112" />
    </svg>
  );
}
