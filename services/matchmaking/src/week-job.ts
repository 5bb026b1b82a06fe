import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runJob } from '@rally/service-kit';
import { matchmakingConfig } from './config.ts';
import { createMatchmakingService } from './service.ts';
import { startStandbyRunIfDue } from './standby/start-standby-run-if-due.ts';
import { parseWeek } from './week-command/parse-week.ts';
import { askDuePlayersToOptIn, startMissedWeeklyRun, startWeeklyRunIfDue } from './weekly-run/week-scheduler.ts';
import { workLeaseSeconds } from './work-lease/with-work-lease.ts';

/**
 * Job for `SCHEDULE=external`: `question`, `reminder` and `standby` every hour, `run` on Sundays at 10 AM league time,
 * or `run --week <week>` to make up for a missed one. Safe to repeat.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { week: { type: 'string' } } });
const [duty] = positionals;
const missedWeek = values.week === undefined ? null : parseWeek(values.week);

await runJob(
  'matchmaking-week',
  matchmakingConfig,
  async (config, dependencies) => {
    const { service, deps } = await createMatchmakingService(config, dependencies);
    const idle = await service.listen();
    try {
      if (duty === 'question' || duty === 'reminder') {
        dependencies.log.info(
          { duty, asked: await askDuePlayersToOptIn(deps, duty) },
          'asked players at their local hour',
        );
      } else if (duty === 'run' || duty === 'standby') {
        // The lease of an interrupted run is released only after this process has seen it unchanged for the lease's duration.
        const giveUpAtMs = performance.now() + 2 * workLeaseSeconds * 1000;
        const run = () => {
          if (duty === 'standby') return startStandbyRunIfDue(deps);
          return missedWeek ? startMissedWeeklyRun(deps, missedWeek) : startWeeklyRunIfDue(deps);
        };
        while (!(await run())) {
          if (performance.now() > giveUpAtMs) throw new Error('another weekly run is in progress');
          await sleep(1_000);
        }
      } else throw new Error('expected one argument: question, reminder, run or standby');
    } finally {
      await idle.stop();
    }
  },
  process.env,
);
