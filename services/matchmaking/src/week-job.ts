import { runJob } from '@rally/service-kit';
import { matchmakingConfig } from './config.ts';
import { assembleMatchmaking } from './service.ts';
import { askDuePlayers, runIfDue } from './weekly-run/schedule.ts';

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
        // A run that just died holds its lease for a while: the job then fails, and is tried again.
        if (!(await runIfDue(weekDependencies))) throw new Error('another run is under way');
      } else throw new Error('say what to do: question, reminder or run');
    } finally {
      await idle.stop();
    }
  },
  process.env,
);
