import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { PaymentProvider } from "#server/payments/provider.ts";

/**
 * Fault during one act: the process dies before its n-th statement, or its n-th request to the provider is lost on the
 * way there or back.
 */
export type Fault = { dies: number } | { lost: number; where: "there" | "back" } | null;

/** The process is gone: nothing it does from now on has any effect. */
export class Died extends Error {
  override name = "Died";
}

interface Life {
  fault: NonNullable<Fault>;
  statements: number;
  words: number;
  dead: boolean;
}

const lives = new AsyncLocalStorage<Life>();

function step(): void {
  const life = lives.getStore();
  if (!life) return;
  life.statements += 1;
  if ("dies" in life.fault && life.statements >= life.fault.dies) life.dead = true;
  if (life.dead) throw new Died("The process is gone.");
}

/** Runs work under a fault; returns its result, or "died" if nobody got a reply. */
export async function under<T>(fault: Fault, work: () => Promise<T>): Promise<T | "died"> {
  if (fault === null) return work();
  const life: Life = { fault, statements: 0, words: 0, dead: false };
  try {
    const answer = await lives.run(life, work);
    return life.dead ? "died" : answer;
  } catch (error) {
    if (life.dead) return "died";
    throw error;
  }
}

/** Number of statements and requests of this work, at each of which its process could die. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const life: Life = { fault: { dies: Number.POSITIVE_INFINITY }, statements: 0, words: 0, dead: false };
  await lives.run(life, work);
  return life.statements;
}

/** Counts every database statement, and lets the process die before one. */
export const mortal: KyselyPlugin = {
  transformQuery({ node }) {
    step();
    return node;
  },
  transformResult: async ({ result }) => result,
};

export interface FragileProvider {
  provider: PaymentProvider;
  /** True while the provider doesn't answer. */
  down: boolean;
}

/** The provider behind an unreliable network: requests and replies get lost, and the process may die before and after each. */
export function overNetwork(real: PaymentProvider): FragileProvider {
  const line: FragileProvider = { provider: real, down: false };
  async function word<T>(say: () => Promise<T>): Promise<T> {
    const life = lives.getStore();
    step();
    if (line.down) throw new Error("The provider does not answer.");
    if (life) life.words += 1;
    const lost = life && "lost" in life.fault && life.fault.lost === life.words ? life.fault.where : null;
    if (lost === "there") throw new Error("The provider was not reached.");
    const answer = await say();
    if (lost === "back") throw new Error("The provider's answer got lost.");
    step();
    return answer;
  }
  line.provider = new Proxy(real, {
    get(provider, name: keyof PaymentProvider) {
      // Here an event is read when the duty comes, like at the real provider.
      if (name === "readDelayMs") return 2000;
      const member = provider[name];
      // Checking a signature takes no request.
      if (typeof member !== "function" || name === "readEvent") return member;
      return (...given: unknown[]) => word(() => Reflect.apply(member, provider, given) as Promise<unknown>); // as it was declared
    },
  });
  return line;
}
