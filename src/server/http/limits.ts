import { networkOf } from "./network-of.ts";

/** How often one network may do a thing before it is told to wait. Generous: a whole school can sit behind one address. */
export const limits = {
  log_in: { max: 120, windowS: 60 },
  sign_up: { max: 100, windowS: 600 },
  write: { max: 12_000, windowS: 60 },
  /** Besides, one learner runs ten programs a minute (`runner/learner-gate.ts`). */
  run: { max: 240, windowS: 60 },
  probe: { max: 3000, windowS: 60 },
  /** Work of a solver, for people who write. */
  try: { max: 600, windowS: 60 },
  make: { max: 60, windowS: 60 },
  /** Whatever moves money or ends it. */
  money: { max: 600, windowS: 60 },
  /** Tokens that could be guessed at; a class of a hundred sits behind one address. */
  seat: { max: 300, windowS: 600 },
  /** A code of 256 bits is not guessed; who tries is slowed down all the same. */
  gift_code: { max: 200, windowS: 600 },
  report: { max: 60, windowS: 600 },
  client_error: { max: 60, windowS: 60 },
} as const;

export type LimitName = keyof typeof limits;

/** What Fastify is told of a limit. */
export function rateLimitOf(name: LimitName) {
  const { max, windowS } = limits[name];
  return {
    max,
    timeWindow: windowS * 1000,
    groupId: name,
    keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
  };
}
