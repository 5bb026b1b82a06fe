/** The parts of k6's summary that the report uses. */
export interface K6Summary {
  readonly state: { readonly testRunDurationMs: number };
  readonly metrics: Readonly<
    Record<
      string,
      { readonly values: Readonly<Record<string, number>>; readonly thresholds?: Record<string, { ok: boolean }> }
    >
  >;
}

/** Formats the result: requests, failures, latencies and thresholds. */
export function formatReport(plan: string, baseUrl: string, { state, metrics }: K6Summary): string {
  const value = (metric: string, of: string) => metrics[metric]?.values[of] ?? 0;
  const ms = (metric: string, of: string) => `${value(metric, of).toFixed(0)} ms`;
  const lines = [
    `${plan} at ${baseUrl}, ${(state.testRunDurationMs / 1000).toFixed(0)} s`,
    '',
    `requests    ${value('http_reqs', 'count')} (${value('http_reqs', 'rate').toFixed(1)}/s)`,
    `failed      ${((1 - value('checks', 'rate')) * 100).toFixed(3)} %`,
    `turned away ${(value('turned_away', 'rate') * 100).toFixed(3)} %`,
    `dropped     ${value('dropped_iterations', 'count')}`,
    ...['read', 'write', 'staff'].map((kind) => {
      const metric = `http_req_duration{kind:${kind}}`;
      return `${kind.padEnd(12)}median ${ms(metric, 'med')}, p95 ${ms(metric, 'p(95)')}, p99 ${ms(metric, 'p(99)')}, max ${ms(metric, 'max')}`;
    }),
    '',
  ];
  for (const [metric, { thresholds = {} }] of Object.entries(metrics))
    for (const [limit, { ok }] of Object.entries(thresholds))
      if (limit !== reportOnlyThreshold) lines.push(`${ok ? 'held  ' : 'BROKEN'}  ${metric}: ${limit}`);
  return `${lines.join('\n')}\n`;
}

/** A threshold that is always met: k6 reports a tag only where a threshold names it. */
export const reportOnlyThreshold = 'max>=0';
