import { collectDefaultMetrics, register } from '@prometheus-io/client';

/**
 * How often the event loop is sampled, in milliseconds. Each sample wakes the process, so the defaults (10 and 100) use CPU time while
 * idle. The measured lag includes the precision.
 */
const eventLoopSampling = { eventLoopMonitoringPrecision: 50, eventLoopUtilizationTimeout: 5_000 };

/** Collects this process's metrics once for all its apps, in a registry that each app reports in addition to its own. */
export function collectProcessMetrics(): void {
  if (register.getSingleMetric('process_start_time_seconds')) return;
  collectDefaultMetrics(eventLoopSampling);
}
