import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { beginTracking } from "./analytics/begin.ts";
import { createAppRouter } from "./app/app-router.tsx";
import { followLinks } from "./app/follow-links.ts";
import "./global.css";
import { startKeptSync } from "./offline/start-kept-sync.ts";
import { embeddedPage } from "./page-data.ts";
import { rememberStyleSheet } from "./remember-style-sheet.ts";
import { showError } from "./shell/shell-store.ts";
import { createPageStore } from "./state/page-store.ts";
import { createQueryClient } from "./state/query-client.ts";

/** Entry of the client screens, with the browser's router. Until it runs, the document shows its spinner (R9). */
const page = embeddedPage();
rememberStyleSheet();
startKeptSync(page.data.globals);
beginTracking(page.data.globals, page.route);
const store = createPageStore(page.data);
const queries = createQueryClient();
const router = createAppRouter(
  { store, queries, leave: (href) => window.location.assign(href), failed: showError },
  page,
);
followLinks({ store, go: (href) => void router.navigate(href) });

const { client_type } = page.data.globals;
document.documentElement.dataset.client = client_type.is_mobile ? "mobile" : "desktop";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
