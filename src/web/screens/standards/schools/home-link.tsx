import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { saySchools } from "./words.ts";

/** The way on from a page that a school's platform led to and that has nothing more to do. */
export function HomeLink() {
  return <ButtonLink href={pathTo("home")}>{saySchools("TO_HOME")}</ButtonLink>;
}
