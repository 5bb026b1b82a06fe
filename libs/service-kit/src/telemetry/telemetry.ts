import * as z from 'zod';

/** Settings of telemetry; the SDK reads its other `OTEL_*` variables by itself. */
export const telemetryConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector of traces and metrics (OTLP over HTTP); without it there is no telemetry but `/metrics`'),
});

/** Telemetry of this process, running. */
export interface Telemetry {
  /** Sends what is left, within 3 s. */
  stop(): Promise<void>;
}

const stopWithinMs = 3_000;

/**
 * Traces and metrics of HTTP, MongoDB and events by OpenTelemetry, sent to the collector; starts before the services do.
 * Without a collector nothing is loaded.
 */
export async function startTelemetry(name: string, env: Record<string, string | undefined>): Promise<Telemetry> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => undefined };
  const { startSdk } = await import('./sdk.ts');
  const shutDown = startSdk(name, env);
  return {
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stopWithinMs);
      await Promise.race([shutDown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
}
