import { collectDefaultMetrics, register } from '@prometheus-io/client';

/**
 * How often the event loop is sampled, in milliseconds. Each sample wakes the process, so that the defaults (10 and 100) take CPU time at
 * rest. The measured lag contains the precision.
 */
const eventLoopSampling = { eventLoopMonitoringPrecision: 50, eventLoopUtilizationTimeout: 5_000 };

/** Collects the metrics of this process, once for all its apps, in the registry that each of them reports besides its own. */
export function collectProcessMetrics(): void {
  if (register.getSingleMetric('process_start_time_seconds')) return;
  collectDefaultMetrics(eventLoopSampling);
}
