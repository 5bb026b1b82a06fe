import { expect, test } from 'vitest';
import { listMetricSelectors } from './list-metric-selectors.ts';

test.each([
  ['up', ['up']],
  ['max by (namespace, pod) (rally_open{pod="a"}) == 1', ['rally_open{pod="a"}']],
  ['sum(rate(a_total{route=~"/x{2}|[ab]"}[5m])) > 0 and b offset 2m', ['a_total{route=~"/x{2}|[ab]"}', 'b']],
  ['a * on (job) group_left (owner) b {owner="c"} unless min_over_time(d[1h:1m])', ['a', 'b {owner="c"}', 'd']],
  ['absent({__name__="a"}) or time() - b > 86400', ['{__name__="a"}', 'b']],
])('the selectors of %s', (expression, selectors) => {
  expect(listMetricSelectors(expression)).toEqual(selectors);
});
