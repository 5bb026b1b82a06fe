import { expect, test } from 'vitest';
import * as z from 'zod';
import { createServiceProcess } from './service-process.ts';

const line = z.object({
  level: z.string(),
  service: z.string().optional(),
  msg: z.string(),
  err: z.object({ message: z.string() }),
});

test('a service without its database exits with one log line that says why', async () => {
  const settings = {
    MONGODB_URI: 'mongodb://127.0.0.1:1/scoring',
    KAFKA_BROKERS: '127.0.0.1:1',
    JWKS_URL: 'http://127.0.0.1:1/jwks',
  };
  const scoring = createServiceProcess('scoring', 'services/scoring/src/main.ts', settings, /listening/);
  await expect(scoring.start()).rejects.toThrow('ended with 1');
  const said = scoring.getOutput().trim().split('\n');
  expect(said.map((text) => line.parse(JSON.parse(text)))).toMatchObject([
    {
      level: 'fatal',
      service: 'scoring',
      msg: 'could not start',
      err: { message: expect.stringContaining('ECONNREFUSED') },
    },
  ]);
});
