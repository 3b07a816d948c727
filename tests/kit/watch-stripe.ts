import type Stripe from "stripe";

export interface Call {
  /** As in code: subscriptions.update. */
  method: string;
  args: unknown[];
}

/** Everything that was said between the product and the SDK, as values: form encoding turns numbers into text. */
export interface WatchedStripe {
  calls: Call[];
  answers: { method: string; answer: unknown }[];
  /** Requests on the wire, one for each page of a list. */
  requests: string[];
  /** Fields the product asked for that an answer didn't have. */
  missing: Set<string>;
  watch(stripe: Stripe): Stripe;
}

/** Fields that Stripe leaves out: of objects that aren't deleted, and of other ways to pay. */
const OPTIONAL: ReadonlySet<string> = new Set(["deleted", "card", "paypal", "then", "toJSON"]);

type Method = (...args: unknown[]) => unknown;

/** A recorder to be put around the SDK's client. */
export function watchStripe(): WatchedStripe {
  const watched: WatchedStripe = {
    calls: [],
    answers: [],
    requests: [],
    missing: new Set(),
    watch(stripe) {
      stripe.on("request", ({ method, path }: { method: string; path: string }) =>
        watched.requests.push(`${method} ${path.split("?")[0]}`),
      );
      return around(stripe, "") as Stripe; // the same client, watched
    },
  };

  function around(target: object, path: string): object {
    return new Proxy(target, {
      get(resource, name: string) {
        const member: unknown = Reflect.get(resource, name);
        const inner = path === "" ? name : `${path}.${name}`;
        if (path.startsWith("webhooks") || inner === "webhooks") return member;
        if (typeof member === "function") return (...args: unknown[]) => call(resource, member as Method, inner, args);
        return typeof member === "object" && member !== null ? around(member, inner) : member;
      },
    });
  }

  function call(resource: object, member: Method, method: string, args: unknown[]): unknown {
    watched.calls.push({ method, args: structuredClone(args) });
    const result: unknown = Reflect.apply(member, resource, args);
    if (!(result instanceof Promise)) return result;
    const seen = (answer: unknown) => {
      watched.answers.push({ method, answer: JSON.parse(JSON.stringify(answer)) });
      return strict(answer, method);
    };
    const answered = result.then(seen);
    const paging: unknown = Reflect.get(result, "autoPagingToArray");
    if (typeof paging !== "function") return answered;
    // Unhandled where only the pages are asked for.
    answered.catch(() => {});
    const all = async (given: unknown) => {
      const items: unknown[] = await Reflect.apply(paging, result, [given]);
      return items.map((item) => strict(item, `${method}[]`));
    };
    return Object.assign(answered, { autoPagingToArray: all });
  }

  function strict(answer: unknown, path: string): unknown {
    if (typeof answer !== "object" || answer === null) return answer;
    return new Proxy(answer, {
      get(object, name) {
        if (typeof name === "symbol") return Reflect.get(object, name);
        // Metadata is ours: any name may be there or not.
        const isOurs = path.endsWith(".metadata") || (Array.isArray(object) && /^\d+$/.test(name));
        if (!(name in object) && !OPTIONAL.has(name) && !isOurs) watched.missing.add(`${path}.${name}`);
        const member: unknown = Reflect.get(object, name);
        return typeof member === "function" ? member : strict(member, Array.isArray(object) ? path : `${path}.${name}`);
      },
    });
  }

  return watched;
}
