import { events } from '@rally/contracts';
import { kafkaTransport, makeTopics } from '@rally/events';
import type * as z from 'zod';
import { systemClock } from './clock.ts';
import { ConfigError, commaList, readConfig, type ServiceConfig } from './config.ts';
import { createLog } from './log.ts';
import type { RunningService, ServiceDependencies } from './service.ts';
import { startTelemetry, telemetryConfig } from './telemetry/telemetry.ts';

/** What a process of its own is told besides its service's settings. */
export const processConfig = telemetryConfig.extend({
  KAFKA_BROKERS: commaList.describe('Kafka bootstrap servers, comma separated'),
});

/**
 * The whole of a job's process: settings in, `work` done with an idle service, exit code 1 and the error in the log where it failed.
 * What it leaves in the outboxes the service's replicas send.
 */
export async function runJob<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  work: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<void>,
  env: Record<string, string | undefined>,
): Promise<void> {
  try {
    const config = readConfig(schema, env);
    const { KAFKA_BROKERS } = readConfig(processConfig, env);
    const log = createLog(config.LOG_LEVEL);
    const telemetry = await startTelemetry(name, env);
    const transport = kafkaTransport({ brokers: KAFKA_BROKERS, clientId: name, log });
    await work(config, { transport, clock: systemClock, log, idle: true }).catch((err: unknown) => {
      log.fatal({ err, job: name }, 'the job failed');
      process.exitCode = 1;
    });
    await transport.stop();
    await telemetry.stop();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Before an upgrade: makes every topic, and the indexes of this service's collections. Safe to repeat. */
export async function prepareService<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  async function prepare(config: z.output<Schema>, dependencies: ServiceDependencies): Promise<void> {
    const { KAFKA_BROKERS } = readConfig(processConfig, env);
    const service = await start(config, dependencies);
    await service.stop();
    await makeTopics({ brokers: KAFKA_BROKERS, clientId: name, log: dependencies.log }, Object.keys(events));
    dependencies.log.info({ service: name }, 'topics and indexes are there');
  }
  await runJob(name, schema, prepare, { ...env, MONGODB_AUTO_INDEX: 'true' });
}
