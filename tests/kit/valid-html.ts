import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React's own spelling: `<br/>`, `autoComplete`, `disabled=""`, and ids such as `_R_1_`.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // Classes of two modules have the same name in tests only.
    "no-dup-class": "off",
    // Our linter wants the link in words where the control is a component.
    "no-redundant-for": "off",
    // An interactive's form is sent by the button of its bar, which is drawn once it's alive.
    "wcag/h32": "off",
    // A native one can't show hits of a search field, or the blocks of a lesson.
    "prefer-native-element": ["error", { exclude: ["listbox", "progressbar"] }],
  },
});

/** The form of a course sends its chapters and lessons as lists. */
const LISTS = /^Duplicate form control name "(lesson|chapter(_name|_summary|_free)?)"/;

/** Breaches of html-validate's recommended rules, in a sentence each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !LISTS.test(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`);
}
