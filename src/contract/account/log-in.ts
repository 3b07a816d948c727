import * as z from "zod";
import { isLogInName } from "#rules/account/log-in-name.ts";
import { defineCall } from "../call.ts";
import { definePage, userSchema } from "../page.ts";
import { MAX_NAME_LENGTH } from "./names.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 1024;

/** Path to go to next, on this site only; anything else is ignored. */
const next = z.optional(z.string().check(z.maxLength(2000)));
const NO_ADDRESS = "Please give an email address such as ada@example.com.";
export const emailField = z.string().check(z.trim(), z.maxLength(254), z.email(NO_ADDRESS));

/** Name to log in by: an address, or the log-in name of a child without one. */
const logInNameField = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => isLogInName(text.toLowerCase()) || z.email().safeParse(text).success, NO_ADDRESS),
);

export const NO_MONTH = "Please give the month and the year you were born.";

/** Month and year of a birth, as forms send them. */
export const birthFields = {
  birth_month: z.coerce.number(NO_MONTH).check(z.int(NO_MONTH), z.gte(1, NO_MONTH), z.lte(12, NO_MONTH)),
  birth_year: z.coerce.number(NO_MONTH).check(z.int(NO_MONTH), z.gte(1800, NO_MONTH), z.lte(2200, NO_MONTH)),
};

export const newPasswordField = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, "Please choose a password of at least 8 characters."),
    z.maxLength(MAX_PASSWORD_LENGTH, "Please choose a password of at most 1024 characters."),
  );

/** The new session's owner; null while the account still asks for a second proof, on the page to go to. */
const entryResults = z.strictObject({ user: z.nullable(userSchema), redirect_to: z.string() });

export const logInBody = z.strictObject({
  email: logInNameField,
  password: z.string().check(z.minLength(1, "Please enter your password."), z.maxLength(MAX_PASSWORD_LENGTH)),
  next,
});

export const logIn = defineCall({
  route: "login",
  method: "POST",
  body: logInBody,
  results: entryResults,
});

export const signUpBody = z.strictObject({
  email: emailField,
  password: newPasswordField,
  first_name: z.optional(
    z.string().check(z.trim(), z.maxLength(MAX_NAME_LENGTH, `Please keep your name to ${MAX_NAME_LENGTH} characters.`)),
  ),
  last_name: z.optional(
    z.string().check(z.trim(), z.maxLength(MAX_NAME_LENGTH, `Please keep your name to ${MAX_NAME_LENGTH} characters.`)),
  ),
  /** Without them somebody's age isn't known. Only the band is kept. */
  birth_month: z.optional(birthFields.birth_month),
  birth_year: z.optional(birthFields.birth_year),
  /** The browser's IANA zone, for streaks. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
  next,
});

export const signUp = defineCall({
  route: "signup",
  method: "POST",
  body: signUpBody,
  results: entryResults,
});

export const logOut = defineCall({
  route: "logout",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ redirect_to: z.string() }),
});

/** Form page: values to keep (never the password), and errors by field. */
const formResults = z.strictObject({
  next: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
});

export const logInPage = definePage({ route: "login", screen: "login", results: formResults });
export const signUpPage = definePage({ route: "signup", screen: "signup", results: formResults });
export const logOutPage = definePage({ route: "logout", screen: "logout", results: z.strictObject({}) });
