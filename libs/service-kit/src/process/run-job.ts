import { events } from '@rally/contracts';
import { createTopics } from '@rally/events';
import type * as z from 'zod';
import type { ServiceConfig } from './config.ts';
import { runProcess } from './run-process.ts';
import type { RunningService, ServiceDependencies } from './service.ts';

/**
 * Runs a job as a process: reads settings and runs `work` with an idle service. A failure is logged and ends with exit code 1.
 * Events that the job leaves in the outboxes are published by the service's replicas.
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

/** Before an upgrade: migrates this service's data, and creates its indexes and every topic. Idempotent. */
export async function createTopicsAndIndexes<Schema extends z.ZodType<ServiceConfig>>(
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
    await createTopics({ brokers, clientId: name, log: dependencies.log }, Object.keys(events));
    dependencies.log.info({ service: name }, 'data, indexes and topics are ready');
  }
  await runJob(name, schema, prepare, { ...env, MONGODB_AUTO_INDEX: 'true' });
}
