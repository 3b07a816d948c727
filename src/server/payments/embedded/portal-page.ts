import { htmlText } from "../../html-text.ts";
import { cardFields, confirmFields, spaced } from "./card-fields.ts";
import type { TestCard } from "./cards.ts";
import type { TestPortal } from "./shapes.ts";
import { testPage } from "./test-page.ts";

export interface PortalPage {
  portal: TestPortal;
  /** Card charged today; null without one. */
  current: TestCard | null;
  nonce: string;
  problem: string | null;
  confirming: TestCard | null;
}

/** Page of the test provider for changing the card. */
export function portalPage({ portal, current, nonce, problem, confirming }: PortalPage): string {
  const now = current ? `Your card now: ${spaced(current.number)}, which ${lower(current.label)}.` : "No card is kept.";
  const form = confirming
    ? confirmFields(confirming)
    : `${cardFields(["card"], "")}<button name="step" value="pay">Use this card</button>`;
  return testPage({
    title: "Test payment portal",
    notice: "This is a test payment portal.",
    nonce,
    problem,
    body: `<h1>Change your card</h1><p class="price">${htmlText(now)}</p>
<form method="post">${form}</form>
<p><a href="${htmlText(portal.return_url)}">Go back without changing it</a></p>`,
  });
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
