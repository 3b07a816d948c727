import type { App } from "../http/app.ts";
import { serveBadges } from "./badges/serve-badges.ts";
import { serveCertificate } from "./certificate.page.ts";
import { serveCertificates } from "./certificates.page.ts";
import { serveLtiContinue } from "./lti/continue.page.ts";
import { serveLtiDeepLink } from "./lti/deep-link.page.ts";
import { serveLtiLaunch } from "./lti/launch.ts";
import { serveLtiLogin } from "./lti/login.ts";
import { serveLtiRegister } from "./lti/register.page.ts";
import { serveLtiKeys } from "./lti/serve-keys.ts";

/** Standards by which others can use what people have learnt here. */
export function serveStandards(app: App): void {
  serveCertificates(app);
  serveCertificate(app);
  serveBadges(app);
  serveLtiLogin(app);
  serveLtiLaunch(app);
  serveLtiContinue(app);
  serveLtiDeepLink(app);
  serveLtiRegister(app);
  serveLtiKeys(app);
}
