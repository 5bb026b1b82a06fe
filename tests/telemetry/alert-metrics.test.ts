import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '@rally/service-kit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listMetricSelectors } from './list-metric-selectors.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const alerts = read('helm/rally/alerts.yaml');
const shown = globSync('helm/rally/dashboards/*.json', { cwd: repository }).map(read);

test('every alert has an entry in the runbook', () => {
  const headings = [...read('docs/operations.md').matchAll(/^### (Rally\w+)$/gm)].map(([, name]) => name);
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(names).toEqual(headings);
  const links = [...alerts.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, link]) => link);
  expect(links).toEqual(names.map((name) => name?.toLowerCase()));
});

test('alerts and dashboards use metrics that services export', () => {
  const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: repository }).map(read).join('\n');
  const queried = new Set([alerts, ...shown].flatMap((text) => text.match(/\brally_\w+/g) ?? []));
  expect(queried.size).toBeGreaterThan(8);
  for (const name of queried) expect(sources, name).toContain(`'${name.replace('rally_', '')}'`);
});

test('every metric of an alert is that of the namespace which the chart replaces', () => {
  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(alerts);
  for (const { alert, expr } of groups.flatMap(({ rules }) => rules))
    for (const selector of listMetricSelectors(expr)) expect(selector, alert).toContain('{namespace="rally"');
});

test('every metric of a dashboard is that of the namespace chosen there', () => {
  for (const text of shown) {
    const { templating }: { templating: { list: { name: string }[] } } = JSON.parse(text);
    expect(templating.list.map(({ name }) => name)).toContain('namespace');
    const expressions = [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, json = '']) => JSON.parse(json));
    expect(expressions.length).toBeGreaterThan(8);
    for (const selector of expressions.flatMap(listMetricSelectors))
      expect(selector).toContain('{namespace="$namespace"');
  }
});

test('queries of requests name their routes, so that probes and scrapes do not count', () => {
  const selectors = [alerts, ...shown].flatMap(
    (text) => text.match(/\bhttp_request_duration_seconds_\w+(\{[^}]*\})?/g) ?? [],
  );
  expect(selectors.length).toBeGreaterThan(8);
  for (const selector of selectors) expect(selector).toMatch(/\broute(=~|!~)/);
});

test('queries of latency leave out live streams, which last as long as a page is open', () => {
  const selectors = [alerts, ...shown].flatMap(
    (text) => text.match(/\bhttp_request_duration_seconds_bucket\{[^}]*\}/g) ?? [],
  );
  for (const selector of selectors) expect(selector).toContain('route!~');
});

test('a limit of latency is a bound of a bucket, because between two bounds it is only estimated', async () => {
  const limits = [...alerts.matchAll(/_bucket\{[^}]*\}\[\w+\]\)+ > ([\d.]+)/g)].map(([, limit]) => limit);
  expect(limits).toEqual(['0.3']);
  const app = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  app.get('/', async () => ({}));
  await app.inject('/');
  const { body } = await app.inject('/metrics');
  for (const limit of limits) expect(body).toContain(`http_request_duration_seconds_bucket{le="${limit}",`);
  await app.close();
});

test('dashboards are valid JSON, with a query in each panel', () => {
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) {
    const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(text);
    for (const { targets } of panels) for (const { expr } of targets) expect(expr).not.toBe('');
  }
});
