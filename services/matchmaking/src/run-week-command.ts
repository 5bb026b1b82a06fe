import { continuesText } from './week-command/follow-started.ts';
import { runWeekCommand } from './week-command/run-week-command.ts';

const interruptedExitCode = 130;

process.once('SIGINT', () => {
  if (process.argv[2] !== 'plan') process.stderr.write(`\nNo longer waiting. ${continuesText}\n`);
  process.exit(interruptedExitCode);
});
process.exitCode = await runWeekCommand(process.argv.slice(2), process);
