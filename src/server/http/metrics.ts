import type pg from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Runner } from "../runner/runner.ts";

/** Metrics of the HTTP layer: rate, errors and duration of each route, and the state of the database connections. */
export interface Metrics {
  registry: Registry;
  duration: Histogram<"route" | "method" | "status">;
  clientErrors: Counter<"type">;
  webhooks: Counter<"outcome">;
  /** Speed of pages as browsers saw it, for people who agreed, without saying whose. */
  traces: Histogram<"measure" | "route">;
  layoutShift: Histogram<"route">;
}

export function createMetrics(pool: pg.Pool | null, runner: Pick<Runner, "ended" | "unavailableReason">): Metrics {
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
  const webhooks = new Counter({
    name: "hypatia_webhooks_total",
    help: "Webhooks of the payment provider: heard, heard before, or refused for signature, age or form.",
    labelNames: ["outcome"],
    registers,
  });
  const traces = new Histogram({
    name: "hypatia_page_seconds",
    help: "Largest contentful paint, interaction to next paint and first byte in browsers of people who agreed to analytics.",
    labelNames: ["measure", "route"],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
    registers,
  });
  const layoutShift = new Histogram({
    name: "hypatia_page_layout_shift",
    help: "Cumulative layout shift in browsers of people who agreed to analytics.",
    labelNames: ["route"],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25],
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
  new Counter({
    name: "hypatia_cpu_seconds_total",
    help: "Processor time of this process, in seconds.",
    registers,
    collect() {
      this.reset();
      const { user, system } = process.cpuUsage();
      this.inc((user + system) / 1e6);
    },
  });
  new Counter({
    name: "hypatia_programs_total",
    help: "Programs of learners, by how they ended; unavailable and busy were not run.",
    labelNames: ["status"],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of runner.ended) this.inc({ status }, count);
    },
  });
  new Gauge({
    name: "hypatia_programs_possible",
    help: "1 if learners' programs can be run, 0 if there is no working sandbox.",
    registers,
    async collect() {
      this.set((await runner.unavailableReason()) === null ? 1 : 0);
    },
  });
  return { registry, duration, clientErrors, webhooks, traces, layoutShift };
}
