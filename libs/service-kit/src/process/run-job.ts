import { events } from '@rally/contracts';
import { makeTopics } from '@rally/events';
import type * as z from 'zod';
import type { ServiceConfig } from './config.ts';
import { runProcess } from './run-process.ts';
import type { RunningService, ServiceDependencies } from './service.ts';

/**
 * The whole of a job's process: settings in, `work` done with an idle service, exit code 1 and the error in the log where it failed.
 * What it leaves in the outboxes the service's replicas send.
 */
export function runJob<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  work: (config: z.output<Schema>, dependencies: ServiceDependencies, brokers: readonly string[]) => Promise<void>,
  env: Record<string, string | undefined>,
): Promise<void> {
  return runProcess(name, schema, env, async ({ config, brokers, dependencies, telemetry }) => {
    await work(config, { ...dependencies, idle: true }, brokers).catch((err: unknown) => {
      dependencies.log.fatal({ err, job: name }, 'the job failed');
      process.exitCode = 1;
    });
    await dependencies.transport.stop();
    await telemetry.stop();
  });
}

/** Before an upgrade: makes every topic, and the indexes of this service's collections. Safe to repeat. */
export async function prepareService<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  async function prepare(
    config: z.output<Schema>,
    dependencies: ServiceDependencies,
    brokers: readonly string[],
  ): Promise<void> {
    const service = await start(config, dependencies);
    await service.stop();
    await makeTopics({ brokers, clientId: name, log: dependencies.log }, Object.keys(events));
    dependencies.log.info({ service: name }, 'topics and indexes are there');
  }
  await runJob(name, schema, prepare, { ...env, MONGODB_AUTO_INDEX: 'true' });
}
