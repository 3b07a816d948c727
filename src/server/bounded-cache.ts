import { LRUCache } from "lru-cache";

/** A memory for at most this many entries, which takes room only for those it has: the cache's own `max` takes it for all at once. */
export function boundedCache<V extends object | string | number>(most: number): LRUCache<string, V> {
  return new LRUCache<string, V>({ maxSize: most, sizeCalculation: () => 1 });
}
