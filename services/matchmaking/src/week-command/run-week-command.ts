import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askPlayers, type WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { commandLineClientConfig, createStaffClient, type StaffClient, StaffClientError } from '@rally/product-client';
import { ConfigError, readConfig } from '@rally/service-kit';
import { planPairsFromFile } from '../pairing/plan-pairs-from-file.ts';
import { awaitBulkAction } from './await-bulk-action.ts';
import { parseWeek } from './parse-week.ts';
import { startRunAndWait } from './start-run-and-wait.ts';

const usage = `The league's week from the shell.

  npm run -s week -- ask                      ask every player not yet asked this week, and show the progress; it continues
                                              without this command
  npm run -s week -- remind                   remind players who have not answered, in the same way
  npm run -s week -- run [--dry-run] [--seed n] [--week 2026-W47]
                                              pair the players who answered YES, and show the progress; the run continues
                                              without this command; --dry-run only shows the plan; --week makes up
                                              for a missed run, by Sunday of the week after it
  npm run -s week -- standby [--dry-run] [--seed n]
                                              pair, for the days left of this week, the players without a match, from Tuesday
                                              6 PM of their clocks on; first cancels matches that one side did not answer
  npm run -s week -- plan --players <file> [--rules <file>] [--seed n] [--proof]
                                              pair the players of a file without any service: JSON lines in, JSON lines out

ask, remind, run and standby call the running product: RALLY_URL (default http://localhost:8080), API_KEY (default rally-web),
RALLY_TOKEN (a staff access token; default: the test login's admin).
`;

/** Invalid command line; the message is shown to the user. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The inputs and outputs of a command: those of the process, or substitutes in tests. */
export interface WeekCommandProcess {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Resolves to the exit code. */
export async function runWeekCommand(args: readonly string[], process: WeekCommandProcess): Promise<number> {
  try {
    return await runNamedCommand(args, process);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StaffClientError || error instanceof ConfigError))
      throw error;
    printErrors(process, [error.message]);
    return 1;
  }
}

async function runNamedCommand([command, ...args]: readonly string[], process: WeekCommandProcess): Promise<number> {
  if (command === undefined || [command, ...args].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(usage);
    return 0;
  }
  switch (command) {
    case 'ask':
      return runAskPlayersCommand(process, args, 'all');
    case 'remind':
      return runAskPlayersCommand(process, args, 'unanswered');
    case 'run':
      return run(process, args);
    case 'standby':
      return runStandbyCommand(process, args);
    case 'plan':
      return runPlanCommand(process, args);
    default:
      throw new UsageError(`Unknown command: ${command}.\n\n${usage}`);
  }
}

async function runAskPlayersCommand(
  process: WeekCommandProcess,
  args: readonly string[],
  audience: WeeklyQuestionAudience,
): Promise<number> {
  options(args, {});
  const client = await createStaffClient(readConfig(commandLineClientConfig, process.env));
  const { action } = await client.call(askPlayers, { body: { audience } });
  const { changed } = await awaitBulkAction(client, action, (line) => printErrors(process, [line]));
  const [verb, skipped] =
    audience === 'all'
      ? ['Asked', 'Players already asked this week are skipped.']
      : ['Reminded', 'Players who answered or were already reminded are skipped.'];
  process.stdout.write(`${verb} ${changed} players.${changed === 0 ? ` ${skipped}` : ''}\n`);
  return 0;
}

async function run(process: WeekCommandProcess, args: readonly string[]): Promise<number> {
  const values = options(args, { 'dry-run': { type: 'boolean' }, seed: { type: 'string' }, week: { type: 'string' } });
  const seed = values.seed === undefined ? {} : { seed: wholeNumber(values.seed) };
  const week = typeof values.week === 'string' ? { week: weekFrom(values.week) } : {};
  const client = await createStaffClient(readConfig(commandLineClientConfig, process.env));
  return startAndPrintRun(process, client, { dryRun: values['dry-run'] === true, ...seed, ...week });
}

async function runStandbyCommand(process: WeekCommandProcess, args: readonly string[]): Promise<number> {
  const values = options(args, { 'dry-run': { type: 'boolean' }, seed: { type: 'string' } });
  const seed = values.seed === undefined ? {} : { seed: wholeNumber(values.seed) };
  const client = await createStaffClient(readConfig(commandLineClientConfig, process.env));
  return startAndPrintRun(process, client, { kind: 'standby', dryRun: values['dry-run'] === true, ...seed });
}

async function startAndPrintRun(
  process: WeekCommandProcess,
  client: StaffClient,
  order: Parameters<typeof startRunAndWait>[1],
): Promise<number> {
  const lines = await startRunAndWait(client, order, (line) => printErrors(process, [line]));
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

async function runPlanCommand(process: WeekCommandProcess, args: readonly string[]): Promise<number> {
  const values = options(args, {
    players: { type: 'string' },
    rules: { type: 'string' },
    seed: { type: 'string' },
    proof: { type: 'boolean' },
  });
  if (typeof values.players !== 'string') throw new UsageError('plan requires --players <file>.');
  const players = await textOf(values.players);
  const rules = values.rules === undefined ? null : await textOf(String(values.rules));
  const planned = planPairsFromFile(players, rules, wholeNumber(values.seed ?? '1'), values.proof === true, (line) =>
    printErrors(process, [line]),
  );
  if (!planned.ok) {
    printErrors(process, planned.errors);
    return 1;
  }
  process.stdout.write(planned.lines.map((line) => `${line}\n`).join(''));
  printErrors(process, planned.summary);
  return 0;
}

function options(
  args: readonly string[],
  known: Record<string, { type: 'string' | 'boolean' }>,
): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ args: [...args], options: known, strict: true }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}. See npm run -s week -- --help.`);
  }
}

function wholeNumber(text: string | boolean): number {
  const number = typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new UsageError(`--seed must be a whole number, not ${text}.`);
  return number;
}

function weekFrom(text: string): string {
  try {
    return parseWeek(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printErrors(process: WeekCommandProcess, lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
}
