import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";
import { codeOf } from "./proof-code.ts";

/** Mail with the code by which somebody without a password proves who they are. */
export const proofCode = mailKind({
  facts: z.strictObject({ first_name: z.string(), token_id: z.string() }),
  compose: ({ first_name, token_id }, site) => {
    const code = codeOf(site, token_id);
    return {
      subject: say("proof_code.subject", { code }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("proof_code.what", { code }) },
        { k: "text", text: say("proof_code.not_you") },
        { k: "link", label: say("new_device.sessions"), href: site.siteUrl + pathTo("sessions") },
      ],
    };
  },
  example: { first_name: "Amina", token_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c13" },
});
