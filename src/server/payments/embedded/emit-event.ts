import { newId } from "./new-id.ts";
import type { TestStore } from "./test-store.ts";

/** Queues an event about a changed object. */
export async function emitEvent(
  store: TestStore,
  type: string,
  object: unknown,
  before?: Record<string, unknown>,
): Promise<void> {
  const id = newId("evt");
  const data = { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) };
  await store.put("event", id, { id, object: "event", type, created: store.now, data });
}
