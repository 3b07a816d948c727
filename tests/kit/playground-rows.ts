import { codexPage, visualisationPage } from "#contract/authoring/playground.page.ts";
import { visualisationNames } from "#contract/authoring/visualisation-names.ts";
import type { ScreenName } from "#contract/page.ts";
import { page } from "./matrix-row.ts";
import type { ScreenRow } from "./screen-row.ts";

/** Pages to play on, without a lesson. */
export const playgroundRows = {
  codex: {
    contract: codexPage,
    pages: [page("codex", "/codex/")],
    // Without programs: its view needs the public half that the server makes.
    sample: { programs: [] },
    shots: [{ name: "codex" }],
  },
  visualisation: {
    contract: visualisationPage,
    pages: [
      ...visualisationNames.map((name) => page("visualisation", `/visualisations/${name}/`)),
      page("visualisation", "/visualisations/nothing-like-this/", 404),
    ],
    sample: {
      name: "coin-flip",
      title: "Coin flips",
      text: "Flip a coin.",
      type: "nothing",
      source: "{}",
      trial: { pub: {}, asset_hash: "hash", seed: "seed" },
    },
    shots: visualisationNames.map((name) => ({ name: `visualisation-${name}`, path: `/visualisations/${name}/` })),
  },
} satisfies Partial<Record<ScreenName, ScreenRow>>;
