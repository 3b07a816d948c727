import type pg from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What /metrics tells: rate, errors and duration of each route, and how the database's connections are doing. */
export interface Metrics {
  registry: Registry;
  duration: Histogram<"route" | "method" | "status">;
  clientErrors: Counter<"type">;
}

export function createMetrics(pool: pg.Pool | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: "hypatia_http_request_seconds",
    help: "Time to answer, by route template, method and class of status.",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3],
    registers,
  });
  const clientErrors = new Counter({
    name: "hypatia_chunk_load_errors_total",
    help: "Chunks that did not arrive in a browser.",
    labelNames: ["type"],
    registers,
  });
  new Gauge({
    name: "hypatia_database_connections",
    help: "Connections of this process, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "hypatia_resident_memory_bytes",
    help: "Memory of this process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return { registry, duration, clientErrors };
}
