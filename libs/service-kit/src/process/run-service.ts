import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type * as z from 'zod';
import type { ServiceConfig } from './config.ts';
import { prepareServiceForUpgrade } from './run-job.ts';
import { runWithServiceContext } from './run-with-service-context.ts';
import type { RunningService, ServiceDependencies } from './service.ts';
import { stopAll } from './stop-all.ts';

const stopDeadlineMs = 25_000;
/** Long enough for active clients to be told to open another connection. */
const drainMs = 2_000;

/**
 * Runs a service as a process. On SIGTERM or SIGINT it serves for 2 more seconds while clients drop their connections, then
 * stops, all within 25 s. With the argument `prepare` it only migrates data and creates indexes and topics.
 */
export async function runService<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  if (process.argv[2] === 'prepare') return prepareServiceForUpgrade(name, schema, start, env);
  await runWithServiceContext(name, schema, env, async ({ config, dependencies, telemetry }) => {
    const { transport, log } = dependencies;
    const draining = new AbortController();
    const service = await start(config, { ...dependencies, draining: draining.signal });
    await transport.start();
    closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      draining.abort();
      await sleep(err ? 0 : drainMs);
      await stopAll([() => service.stop()], [() => transport.stop()], [() => telemetry.stop()]);
    });
  });
}
