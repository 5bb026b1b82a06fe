import { runWeekCommand } from './week-command/run-week-command.ts';

process.exitCode = await runWeekCommand(process.argv.slice(2), process);
