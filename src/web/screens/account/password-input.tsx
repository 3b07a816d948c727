import { PasswordField } from "#design/password-field.tsx";
import { say } from "../../messages/say.ts";
import { sayAddress } from "./address/words.ts";

interface PasswordInputProps {
  name: string;
  label: string;
  errors?: readonly string[] | undefined;
  /** A password to choose, not one to remember. */
  isNew?: boolean;
}

/** Field for a password, for people and their password managers. */
export function PasswordInput({ name, label, errors, isNew = false }: PasswordInputProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      hint={isNew ? say("PASSWORD_HINT") : undefined}
      errors={errors}
      showLabel={say("PASSWORD_SHOW")}
      hideLabel={say("PASSWORD_HIDE")}
      autoComplete={isNew ? "new-password" : "current-password"}
      minLength={isNew ? 8 : undefined}
      required
    />
  );
}

/** Field for the new password of an account. */
export function NewPasswordInput({ errors }: Pick<PasswordInputProps, "errors">) {
  return <PasswordInput name="new_password" label={sayAddress("NEW_PASSWORD")} errors={errors} isNew />;
}

/** Hidden field that says to password managers whose password it is. */
export function HiddenUsername({ email }: { email: string | null }) {
  return <input type="email" autoComplete="username" defaultValue={email ?? ""} hidden readOnly />;
}
