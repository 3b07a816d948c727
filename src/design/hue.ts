import css from "./hue.module.css";
import type { SubjectName } from "./subjects.ts";

/** Class that sets `--hue` and `--hue-soft` of a subject for everything inside. */
export function hueOf(subject: SubjectName): string | undefined {
  return css[subject];
}
