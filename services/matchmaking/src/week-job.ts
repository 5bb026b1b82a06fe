import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '@rally/service-kit';
import { matchmakingConfig } from './config.ts';
import { assembleMatchmaking } from './service.ts';
import { askDuePlayers, runIfDue } from './weekly-run/schedule.ts';
import { runLeaseSeconds } from './weekly-run/start-run.ts';

/** What `SCHEDULE=external` leaves to jobs: `question` and `reminder` every hour, `run` on Sundays at the league's ten. Safe to repeat. */
const duty = process.argv[2];

await runJob(
  'matchmaking-week',
  matchmakingConfig,
  async (config, world) => {
    const { service, weekDependencies } = await assembleMatchmaking(config, world);
    const idle = await service.listen();
    try {
      if (duty === 'question' || duty === 'reminder') {
        world.log.info(
          { duty, asked: await askDuePlayers(weekDependencies, duty) },
          'those whose hour it is were asked',
        );
      } else if (duty === 'run') {
        // A run that died holds its lease for as long as this process has not watched it for the lease's life.
        const giveUpAtMs = performance.now() + 2 * runLeaseSeconds * 1000;
        while (!(await runIfDue(weekDependencies))) {
          if (performance.now() > giveUpAtMs) throw new Error('another run is under way');
          await sleep(1_000);
        }
      } else throw new Error('say what to do: question, reminder or run');
    } finally {
      await idle.stop();
    }
  },
  process.env,
);
