import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DataServiceName, dataServiceNames } from '@rally/contracts';
import { republish } from '@rally/contracts/gateway';
import { type StaffClient, StaffClientError } from '@rally/product-client';
import { requireDataService, runCommandLine, UsageError } from './run-command-line.ts';

/** The others repeat only which closed accounts they have erased. */
const owners: ReadonlySet<string> = new Set([
  'identity',
  'players',
  'matchmaking',
  'notifications',
] satisfies DataServiceName[]);
const usage = `Makes a running service publish the current state of everything it owns, so that other services can rebuild their projections.

  npm run -s republish -- <service> [--anew]  continues one that was interrupted within the last hour; --anew starts from the
                                              beginning

Services: ${dataServiceNames.join(', ')}
Of these, ${dataServiceNames.filter((name) => !owners.has(name)).join(' and ')} repeat only which closed accounts they have erased.
`;
/** Between two requests; another process may be republishing. */
const pauseMs = 500;

const interruptedExitCode = 130;
const repeatText = 'Run this command again within the hour: it continues where it stopped.';

await runCommandLine(async (args, client) => {
  const { service, isAnew } = parse(args);
  const product = await client();
  process.once('SIGINT', () => {
    process.stderr.write(`\nInterrupted. ${repeatText}\n`);
    process.exit(interruptedExitCode);
  });
  let shown = '';
  for (let query: Record<string, string> = isAnew ? { anew: 'true' } : {}; ; query = {}) {
    const { events, isComplete, progress } = await callOrAdviseToRepeat(product, service, query);
    if (isComplete) return [formatOutcome(service, events)];
    const line = `${progress.done} of ${progress.total} documents, ${events} events\n`;
    // Unchanged while another process republishes, or did until it was killed half a minute ago.
    if (line !== shown) process.stderr.write(line);
    shown = line;
    await sleep(pauseMs);
  }
});

async function callOrAdviseToRepeat(product: StaffClient, service: string, query: Record<string, string>) {
  try {
    return await product.call(republish, { params: { service }, query });
  } catch (error) {
    if (!(error instanceof StaffClientError) || (error.status !== null && error.status < 500)) throw error;
    throw new StaffClientError(`${error.message} ${repeatText}`);
  }
}

function formatOutcome(service: string, events: number): string {
  if (events > 0 || owners.has(service)) return `${service} republished ${events} events.`;
  process.exitCode = 1;
  return `${service} has nothing to republish: only ${[...owners].join(', ')} publish what they own again.`;
}

function parse(args: readonly string[]): { service: string; isAnew: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { anew: { type: 'boolean' } },
    });
    const [service, ...rest] = positionals;
    if (service !== undefined && rest.length === 0) {
      requireDataService(service, usage);
      return { service, isAnew: values.anew === true };
    }
  } catch (error) {
    // Otherwise an unknown option.
    if (error instanceof UsageError) throw error;
  }
  throw new UsageError(usage);
}
