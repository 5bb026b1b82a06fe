import { startRallyInOneProcess } from '@rally/one-machine';
import { systemClock } from '@rally/service-kit';
import { pino } from 'pino';
import * as z from 'zod';

/** `npm start` with additional settings for all services, as JSON in `SERVICE_SETTINGS`. */
const settingsText = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));
const env = z
  .object({ PORT: z.coerce.number(), DATA_DIR: z.string(), SERVICE_SETTINGS: settingsText })
  .parse(process.env);
const rally = await startRallyInOneProcess(
  {
    PORT: env.PORT,
    DATA_DIR: env.DATA_DIR,
    // Not loaded, because the folder already has a league.
    SAMPLE_PLAYERS: 2,
    SAMPLE_PAST: false,
    DEMO_MODE: true,
    TEST_LOGIN: true,
    ADMIN_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'info',
  },
  {
    clock: systemClock,
    log: pino({ level: 'silent' }),
    settings: env.SERVICE_SETTINGS,
    ttlMonitorEnabled: false,
  },
);
process.once('SIGTERM', () => rally.stop());
process.stdout.write('Rally is up\n');
