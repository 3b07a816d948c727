import { describe } from "vitest";
import type { AnyInteractive } from "../checks.ts";
import type { AnyView } from "../kit/learner-view.ts";
import { authorSuite } from "./author-suite.ts";
import { boundarySuite } from "./boundary-suite.ts";
import { checkSuite } from "./check-suite.ts";
import type { Fixtures } from "./fixtures.ts";
import { lintSuite } from "./lint-suite.ts";
import { playSuite } from "./play-suite.ts";
import { schemaSuite } from "./schema-suite.ts";
import { secrecySuite } from "./secrecy-suite.ts";
import { viewSuite } from "./view-suite.tsx";
import { wordsSuite } from "./words-suite.ts";

/**
 * Contract that every interactive must keep. A type calls it once, from a test file that begins with
 * `// @vitest-environment happy-dom`, and gives its own folder: `import.meta.dirname`.
 */
export function contractSuite(folder: string, interactive: AnyInteractive, view: AnyView, fixtures: Fixtures) {
  const subject = { ...fixtures, folder, interactive, view };
  describe(`contract of ${interactive.type}`, () => {
    schemaSuite(subject);
    secrecySuite(subject);
    playSuite(subject);
    checkSuite(subject);
    lintSuite(subject);
    wordsSuite(subject);
    authorSuite(subject);
    boundarySuite(subject);
    viewSuite(subject);
  });
}
