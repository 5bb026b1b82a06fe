import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../http/create-app.ts';
import { registerGauge } from './register-gauge.ts';

test('gauges are read on each scrape, and one that fails does not hide the others', async () => {
  const app = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  let waiting = 3;
  registerGauge(app, 'waiting', 'Things that wait.', () => waiting);
  registerGauge(app, 'broken', 'Never known.', async () => {
    throw new Error('the database is away');
  });
  registerGauge(app, 'open', 'By service.', () => 1, { upstream: 'players' });
  registerGauge(app, 'open', 'By service.', () => 0, { upstream: 'scoring' });
  waiting = 5;
  const { body } = await app.inject('/metrics');
  expect(body.match(/^rally_(?!build_info).*$/gm)).toEqual([
    'rally_waiting 5',
    expect.stringMatching(/^rally_broken nan$/i),
    'rally_open{upstream="players"} 1',
    'rally_open{upstream="scoring"} 0',
  ]);
  await app.close();
});
