/** What k6 hands over at the end, as far as it is read here. */
export interface Summary {
  readonly state: { readonly testRunDurationMs: number };
  readonly metrics: Readonly<
    Record<
      string,
      { readonly values: Readonly<Record<string, number>>; readonly thresholds?: Record<string, { ok: boolean }> }
    >
  >;
}

/** The result for people: what was asked, how it was answered, which limits held. */
export function report(plan: string, baseUrl: string, { state, metrics }: Summary): string {
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
      if (limit !== shownOnly) lines.push(`${ok ? 'held  ' : 'BROKEN'}  ${metric}: ${limit}`);
  return `${lines.join('\n')}\n`;
}

/** A limit that always holds: k6 tells apart by a tag only what has a limit. */
export const shownOnly = 'max>=0';
