import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildPromtool } from './go-tool.ts';
import { chartFolder } from './helm-chart.ts';

const run = promisify(execFile);
const promtool = await buildPromtool();
if (promtool === null) process.stderr.write('skipped: promtool is not built yet; VERIFY=1 builds it\n');

const rules = join(import.meta.dirname, 'alerts.test.yaml');

test.skipIf(promtool === null)(
  'each alert fires when it should, and only then',
  async () => {
    await run(promtool ?? '', ['test', 'rules', rules]);
  },
  300_000,
);

test('each alert is among the tested ones', async () => {
  const alerts = await readFile(join(chartFolder, 'alerts.yaml'), 'utf8');
  const tested = await readFile(rules, 'utf8');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(new Set([...tested.matchAll(/alertname: (\w+)/g)].map(([, name]) => name))).toEqual(new Set(names));
});
