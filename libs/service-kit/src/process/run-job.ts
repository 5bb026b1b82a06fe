import { events } from '@rally/contracts';
import { createTopics, type KafkaTransportOptions } from '@rally/events';
import type * as z from 'zod';
import type { ServiceConfig } from './config.ts';
import { runWithServiceContext } from './run-with-service-context.ts';
import type { RunningService, ServiceDependencies } from './service.ts';

/**
 * Runs a job as a process: reads settings and runs `work` with an idle service. A failure is logged and ends with exit code 1.
 * Events that the job leaves in the outboxes are published by the service's replicas.
 */
export function runJob<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  work: (config: z.output<Schema>, dependencies: ServiceDependencies, kafka: KafkaTransportOptions) => Promise<void>,
  env: Record<string, string | undefined>,
): Promise<void> {
  return runWithServiceContext(name, schema, env, async ({ config, kafka, dependencies, telemetry }) => {
    await work(config, { ...dependencies, isIdle: true }, kafka).catch((err: unknown) => {
      dependencies.log.fatal({ err, job: name }, 'the job failed');
      process.exitCode = 1;
    });
    await dependencies.transport.stop();
    await telemetry.stop();
  });
}

/** Before an upgrade: migrates this service's data, creates its indexes and every topic, and limits the retention of topics. Idempotent. */
export async function prepareServiceForUpgrade<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  async function prepare(
    config: z.output<Schema>,
    dependencies: ServiceDependencies,
    kafka: KafkaTransportOptions,
  ): Promise<void> {
    const service = await start(config, dependencies);
    await service.stop();
    const { shortages, corrections } = await createTopics(kafka, Object.keys(events));
    for (const correction of corrections)
      dependencies.log.warn({ ...correction }, 'a topic kept events for more than 30 days; its setting was changed');
    for (const shortage of shortages)
      dependencies.log.warn({ ...shortage }, 'a topic has fewer partitions or replicas than the settings ask for');
    dependencies.log.info({ service: name }, 'data, indexes and topics are ready');
  }
  await runJob(name, schema, prepare, { ...env, MONGODB_AUTO_INDEX: 'true' });
}
