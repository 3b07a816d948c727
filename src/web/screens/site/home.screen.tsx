import type { infer as Infer } from "zod/v4/core";
import type { homePage } from "#contract/site/home.page.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { LearnerHome } from "./learner-home.tsx";
import { VisitorHome } from "./visitor-home.tsx";

/** Home page, for visitors and learners. */
export function HomeScreen({ results, globals }: ScreenProps<Infer<typeof homePage.results>>) {
  if (globals.user.is_authenticated) return <LearnerHome results={results} globals={globals} />;
  return <VisitorHome results={results} globals={globals} />;
}
