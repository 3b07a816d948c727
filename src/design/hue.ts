import css from "./hue.module.css";
import type { SubjectName } from "./subjects.ts";

/** The class that gives `--hue` and `--hue-soft` of a subject to everything inside. */
export function hueOf(subject: SubjectName): string | undefined {
  return css[subject];
}
