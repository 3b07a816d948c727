import { useState } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldProps } from "./field.tsx";

export interface PasswordFieldProps extends Omit<FieldProps, "type" | "end"> {
  showLabel: string;
  hideLabel: string;
  autoComplete: "current-password" | "new-password";
}

/** Password field with a button that shows the password. Without scripts it's a plain password field. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      type={shown ? "text" : "password"}
      autoCapitalize={shown ? "none" : undefined}
      spellCheck={false}
      end={
        <Button kind="plain" size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </Button>
      }
    />
  );
}
