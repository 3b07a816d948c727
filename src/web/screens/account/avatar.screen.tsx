import { useEffect, useId, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { avatarPage } from "#contract/account/avatar.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { Avatar } from "../../shell/avatar.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./avatar.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { sayAccount } from "./words.ts";

const action = pathTo("avatar_change");

/** Chooses, changes or removes somebody's picture. */
export function AvatarScreen({ results, globals }: ScreenProps<Infer<typeof avatarPage.results>>) {
  const { avatar_url, errors, field_errors } = results;
  const wrong = field_errors.avatar ?? [];
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen !== null && URL.revokeObjectURL(chosen)), [chosen]);
  return (
    <SettingsPage title={sayAccount("PICTURE_TITLE")} lead={sayAccount("PICTURE_LEAD")}>
      <div className={css.columns}>
        <div className={css.picture}>
          <Avatar user={{ ...globals.user, avatar_url: chosen ?? avatar_url }} />
        </div>
        <div className={css.forms}>
          <SettingsForm
            action={action}
            token={globals.csrf_token}
            encType="multipart/form-data"
            submit={sayAccount("SAVE")}
            errors={errors}
            fieldErrors={field_errors}
            aside={<ButtonLink href={pathTo("settings")}>{sayAccount("CANCEL")}</ButtonLink>}
          >
            <div className={stack.gap2}>
              <label htmlFor={id} className={css.label}>
                {sayAccount("PICTURE_FILE")}
              </label>
              <p id={`${id}-hint`} className={parts.small}>
                {sayAccount("PICTURE_HINT")}
              </p>
              <input
                id={id}
                className={css.file}
                type="file"
                name="avatar"
                accept="image/jpeg,image/png,image/webp"
                aria-invalid={wrong.length > 0 || undefined}
                aria-describedby={wrong.length > 0 ? `${id}-hint ${id}-wrong` : `${id}-hint`}
                onChange={({ currentTarget: { files } }) =>
                  setChosen(files?.[0] ? URL.createObjectURL(files[0]) : null)
                }
                required
              />
              {wrong.length > 0 && (
                <p id={`${id}-wrong`} className={css.wrong}>
                  {wrong.join(" ")}
                </p>
              )}
            </div>
          </SettingsForm>
          {avatar_url !== null && (
            <form method="post" action={action} encType="multipart/form-data">
              <input type="hidden" name="csrf_token" value={globals.csrf_token} />
              <input type="hidden" name="act" value="remove" />
              <Button type="submit" kind="plain">
                {sayAccount("PICTURE_REMOVE")}
              </Button>
            </form>
          )}
        </div>
      </div>
    </SettingsPage>
  );
}
