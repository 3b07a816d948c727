import type { App } from "../http/app.ts";
import { serveCertificate } from "./certificate.page.ts";
import { serveCertificates } from "./certificates.page.ts";

/** Standards by which others can use what people have learnt here. */
export function serveStandards(app: App): void {
  serveCertificates(app);
  serveCertificate(app);
}
