import { networkOf } from "./network-of.ts";

/** Rate limits per network and route, counted by all processes together. Generous: a whole school can share one address. */
export const limits = {
  log_in: { max: 120, windowS: 60 },
  sign_up: { max: 100, windowS: 600 },
  write: { max: 12_000, windowS: 60 },
  /** In addition, each learner may run ten programs a minute (`runner/learner-gate.ts`). */
  run: { max: 240, windowS: 60 },
  probe: { max: 3000, windowS: 60 },
  /** Solver work for authors. */
  try: { max: 600, windowS: 60 },
  make: { max: 60, windowS: 60 },
  /** Everything that charges, refunds or cancels. */
  money: { max: 600, windowS: 60 },
  /** Tokens that could be guessed; a class of a hundred shares one address. */
  seat: { max: 300, windowS: 600 },
  /** Links of account mails. */
  link: { max: 300, windowS: 600 },
  /** A code of 256 bits can't be guessed, but trying is slowed down all the same. */
  gift_code: { max: 200, windowS: 600 },
  /** A lesson full of pictures dropped at once, for a few authors behind one address. */
  upload: { max: 600, windowS: 600 },
  /** Link previews of other sites; each is drawn once. */
  picture: { max: 1200, windowS: 60 },
  report: { max: 60, windowS: 600 },
  /** Batches of analytics, for a school behind one address. */
  events: { max: 6000, windowS: 60 },
  /** Each costs as much as several pages. */
  graphql: { max: 6000, windowS: 60 },
  /** Frames on other sites, for a school behind one address. Each game may ask 30 times a minute (`play/round-gate.ts`). */
  embed: { max: 3000, windowS: 60 },
  client_error: { max: 60, windowS: 60 },
} as const;

export type LimitName = keyof typeof limits;

/** Converts a limit to options of Fastify's rate limiter. */
export function rateLimitOf(name: LimitName) {
  const { max, windowS } = limits[name];
  return {
    max,
    timeWindow: windowS * 1000,
    groupId: name,
    keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
  };
}
