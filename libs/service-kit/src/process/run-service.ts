import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type * as z from 'zod';
import type { ServiceConfig } from './config.ts';
import { prepareService } from './run-job.ts';
import { runProcess } from './run-process.ts';
import type { RunningService, ServiceDependencies } from './service.ts';

const stopDeadlineMs = 25_000;
/** Long enough for clients under way to be told to come by another connection. */
const drainMs = 2_000;

/**
 * The whole of a service's process: settings in, service up; on SIGTERM or SIGINT it goes on for 2 s while clients let go of their
 * connections, then stops, all within 25 s. With the word `prepare` behind its
 * command it makes what it needs, and ends.
 */
export async function runService<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  if (process.argv[2] === 'prepare') return prepareService(name, schema, start, env);
  await runProcess(name, schema, env, async ({ config, dependencies, telemetry }) => {
    const { transport, log } = dependencies;
    const draining = new AbortController();
    const service = await start(config, { ...dependencies, draining: draining.signal });
    await transport.start();
    closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      draining.abort();
      await sleep(err ? 0 : drainMs);
      await service.stop();
      await transport.stop();
      await telemetry.stop();
    });
  });
}
