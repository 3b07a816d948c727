import { configure } from "@testing-library/react";

/** A screen that's loaded on first use can take ten seconds on a very busy machine. */
configure({ asyncUtilTimeout: 20_000 });
