import { startRally } from '@rally/one-machine';
import { createLog, systemClock } from '@rally/service-kit';

/** The product in one process, without a limit of requests; says where it is. */
const rally = await startRally(
  {
    PORT: 0,
    DATA_DIR: process.env.DATA_DIR ?? '',
    SAMPLE_PLAYERS: 40,
    SAMPLE_PAST: true,
    TEST_LOGIN: true,
    LOG_LEVEL: 'error',
  },
  { clock: systemClock, log: createLog('error'), settings: { REQUESTS_PER_MINUTE: '100000000' } },
);
process.stdout.write(`up at ${rally.url}\n`);
