import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../http/app.ts';
import { addGauge } from './gauge.ts';

test('numbers for operators are read when they are asked for, and one that cannot be read hides no other', async () => {
  const app = await buildApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  let waiting = 3;
  addGauge(app, 'waiting', 'Things that wait.', () => waiting);
  addGauge(app, 'broken', 'Never known.', async () => {
    throw new Error('the database is away');
  });
  addGauge(app, 'open', 'By service.', () => 1, { upstream: 'players' });
  addGauge(app, 'open', 'By service.', () => 0, { upstream: 'scoring' });
  waiting = 5;
  const { body } = await app.inject('/metrics');
  expect(body.match(/^rally_.*$/gm)).toEqual([
    'rally_waiting 5',
    expect.stringMatching(/^rally_broken nan$/i),
    'rally_open{upstream="players"} 1',
    'rally_open{upstream="scoring"} 0',
  ]);
  await app.close();
});
