import { context, DiagLogLevel, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { TraceSettings } from "./trace-settings.ts";

/** Spans that wait for the collector. Further ones are dropped. */
const MAX_WAITING = 2048;
/** Interval between two batches, in milliseconds. */
const BATCH_MS = 2000;
/** Longest wait for the last batch when the process stops. */
const LAST_MS = 2000;

/** Sends traces to a collector from now on. A collector that's slow or gone costs spans, never a request. */
export function startTracing(settings: TraceSettings, log: Pick<Logger, "warn">): { stop(): Promise<void> } {
  let warned = false;
  const warn = () => {
    if (!warned) log.warn({ event: "traces_not_sent", to: new URL(settings.url).host }, "traces are being lost");
    warned = true;
  };
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: settings.timeoutMs,
    concurrencyLimit: 1,
  });
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MAX_WAITING,
    scheduledDelayMillis: BATCH_MS,
    exportTimeoutMillis: settings.timeoutMs,
  });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [processor],
    resource: resourceFromAttributes({ "service.name": settings.serviceName }),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      trace.disable();
      propagation.disable();
      context.disable();
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((done) => setTimeout(done, LAST_MS).unref()),
      ]);
      diag.disable();
    },
  };
}
