import type { App } from "../http/app.ts";
import { serveFlags } from "./flags.ts";
import { serveAccountPage } from "./form-page.ts";
import { serveGoogle } from "./google/google.page.ts";
import { serveLogIn } from "./log-in.ts";
import { serveLogOut } from "./log-out.ts";
import { serveDownload } from "./privacy/serve-download.ts";
import { serveExport } from "./privacy/serve-export.ts";
import { serveProveIdentity } from "./prove-identity.ts";
import { serveSignUp } from "./sign-up.ts";

export function serveAccount(app: App): void {
  serveAccountPage(app, "login");
  serveLogIn(app);
  serveAccountPage(app, "signup");
  serveSignUp(app);
  serveGoogle(app);
  serveLogOut(app);
  serveProveIdentity(app);
  serveFlags(app);
  serveExport(app);
  serveDownload(app);
}
