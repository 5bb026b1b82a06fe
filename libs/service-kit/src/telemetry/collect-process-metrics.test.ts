import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../http/create-app.ts';

test('each app of a process reports the metrics of the process once, beside its own', async () => {
  const log = pino({ level: 'silent' });
  for (const app of [await createApp({ log, trustRequestId: true }), await createApp({ log, trustRequestId: true })]) {
    const { body } = await app.inject('/metrics');
    expect(body.match(/^(process_start_time_seconds|nodejs_eventloop_lag_p99_seconds|rally_build_info)\b/gm)).toEqual(
      expect.arrayContaining(['process_start_time_seconds', 'nodejs_eventloop_lag_p99_seconds', 'rally_build_info']),
    );
    expect(body.match(/^process_start_time_seconds /gm)).toHaveLength(1);
    await app.close();
  }
});
