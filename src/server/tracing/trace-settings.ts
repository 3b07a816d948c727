import * as z from "zod";

/** Destination and share of traces. */
export interface TraceSettings {
  /** Address that batches of spans are posted to. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Share of traces that are kept, of those that begin here. */
  share: number;
  serviceName: string;
  /** Milliseconds after which a batch is given up. */
  timeoutMs: number;
}

const address = z.url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4318" });
const flag = z.enum(["true", "false"], "must be true or false");

/** OpenTelemetry's own environment variables, as far as we follow them. */
export const traceEnvironment = {
  OTEL_SDK_DISABLED: flag.default("false"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "must be otlp or none").default("otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "must be http/json").default("http/json"),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]*(,[\w-]+=[^,=]*)*$/, "must be a list such as name=value,other=value")
    .optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number({ error: "must be a number" }).int().min(100).max(60_000).default(10_000),
  OTEL_SERVICE_NAME: z.string().max(100).default("hypatia"),
  OTEL_TRACES_SAMPLER: z
    .enum(["parentbased_traceidratio"], "must be parentbased_traceidratio")
    .default("parentbased_traceidratio"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "must be a number" })
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(0.05),
};

const schema = z.object(traceEnvironment);

/** Settings of traces; null unless they name a collector. */
export function readTraces(e: z.infer<typeof schema>): TraceSettings | null {
  if (e.OTEL_SDK_DISABLED === "true" || e.OTEL_TRACES_EXPORTER === "none") return null;
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, "")}/v1/traces`);
  if (!url) return null;
  return {
    url,
    headers: Object.fromEntries((e.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter(Boolean).map(pair)),
    share: e.OTEL_TRACES_SAMPLER_ARG,
    serviceName: e.OTEL_SERVICE_NAME,
    timeoutMs: e.OTEL_EXPORTER_OTLP_TIMEOUT,
  };
}

function pair(text: string): [string, string] {
  const [name = "", value = ""] = text.split("=");
  return [name, decode(value)];
}

/** Values may be percent-encoded; one that isn't stays as it is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
