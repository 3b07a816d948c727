import { StartProblem } from "../db/start-problem.ts";
import { isRefused } from "../http/outcome.ts";
import { changePlatform, type PlatformForm } from "../standards/lti/change-platform.ts";
import { ownAddresses } from "../standards/lti/own-registration.ts";
import { listPlatforms } from "../standards/lti/platform-store.ts";
import { withTools } from "./with-tools.ts";

/** Options of `platforms add`. */
export interface AddOptions {
  name: string;
  issuer: string;
  client: string;
  login: string;
  token: string;
  keys: string;
  audience?: string;
  deployment?: string;
  children?: boolean;
}

export function listPlatformsCommand(): Promise<void> {
  return withTools(async ({ tools, settings }) => {
    const { login, launch, keys } = ownAddresses(settings);
    console.log(`Our addresses: log-in ${login}, launches ${launch}, keys ${keys}`);
    for (const { platform_id, name, issuer, client_id, state, deployments } of await listPlatforms(tools.db)) {
      console.log(`${platform_id}  ${state}  ${name}  ${issuer}  ${client_id}  ${deployments.join(" ")}`);
    }
  });
}

export function addPlatformCommand(given: AddOptions): Promise<void> {
  const { client, login, token, keys, audience, deployment, children, name, issuer } = given;
  return changeAnd(
    {
      act: "add",
      name,
      issuer,
      client_id: client,
      auth_login_url: login,
      auth_token_url: token,
      jwks_url: keys,
      ...(audience === undefined ? {} : { token_audience: audience }),
      ...(deployment === undefined ? {} : { deployment_id: deployment }),
      ...(children ? { for_children: "on" } : {}),
    },
    `${name} can send people here now.`,
  );
}

export function setPlatformCommand(platformId: string, act: "on" | "off"): Promise<void> {
  return changeAnd({ act, platform: platformId }, `The platform is ${act} now.`);
}

export function addDeploymentCommand(platformId: string, deploymentId: string): Promise<void> {
  return changeAnd(
    { act: "deployment", platform: platformId, deployment_id: deploymentId },
    `People from the deployment ${deploymentId} can come here now.`,
  );
}

function changeAnd(form: PlatformForm, done: string): Promise<void> {
  return withTools(async ({ tools }) => {
    const outcome = await changePlatform(tools, form);
    if (isRefused(outcome)) throw new StartProblem(outcome.errors?.join(" ") ?? "It was refused.");
    console.log(done);
  });
}
