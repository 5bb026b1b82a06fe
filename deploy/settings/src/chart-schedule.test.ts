import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weeklyRunHour } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';

test('the chart starts the weekly run on Sunday at the hour of the contract', () => {
  const values = readFileSync(join(import.meta.dirname, '../../../helm/rally/values.yaml'), 'utf8');
  expect(values).toContain(`\n  weeklyRun: '0 ${weeklyRunHour} * * 0'\n`);
});

test('the chart asks players every hour, because the hour is on their own clocks', () => {
  const values = readFileSync(join(import.meta.dirname, '../../../helm/rally/values.yaml'), 'utf8');
  expect(values).toMatch(/\n {2}question: '\d+ \* \* \* \*'\n {2}reminder: '\d+ \* \* \* \*'\n/);
});

test('the chart looks for standby players every hour', () => {
  const values = readFileSync(join(import.meta.dirname, '../../../helm/rally/values.yaml'), 'utf8');
  expect(values).toMatch(/\n {2}standby: '\d+ \* \* \* \*'\n/);
});
