import { configure } from "@testing-library/react";

/** A screen that's loaded on first use can take over a second on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });
