import * as z from 'zod';

/** Settings of telemetry; the SDK reads the other `OTEL_*` variables itself. */
export const telemetryConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('URL of an OTLP collector (HTTP) for traces and metrics; if unset, only `/metrics` is available'),
});

/** The running telemetry of this process. */
export interface Telemetry {
  /** Sends the remaining data, within 3 s. */
  stop(): Promise<void>;
}

const stopWithinMs = 3_000;

/**
 * Sends OpenTelemetry traces and metrics of HTTP, MongoDB and events to the collector. Call it before starting services.
 * Without a collector nothing is loaded.
 */
export async function startTelemetry(name: string, env: Record<string, string | undefined>): Promise<Telemetry> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => undefined };
  const { startOpenTelemetry } = await import('./start-open-telemetry.ts');
  const shutDown = startOpenTelemetry(name, env);
  return {
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stopWithinMs);
      await Promise.race([shutDown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
}
