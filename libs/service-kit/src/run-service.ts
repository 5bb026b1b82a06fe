import { kafkaTransport } from '@rally/events';
import closeWithGrace from 'close-with-grace';
import * as z from 'zod';
import { systemClock } from './clock.ts';
import { ConfigError, commaList, readConfig, type ServiceConfig } from './config.ts';
import { createLog } from './log.ts';
import type { RunningService, ServiceDependencies } from './service.ts';

const processConfig = z.object({ KAFKA_BROKERS: commaList.describe('Kafka bootstrap servers, comma separated') });
const stopDeadlineMs = 25_000;

/** The whole of a service's process: settings in, service up, stop on SIGTERM or SIGINT within 25 s. */
export async function runService<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Pick<RunningService, 'stop'>>,
  env: Record<string, string | undefined>,
): Promise<void> {
  try {
    const config = readConfig(schema, env);
    const { KAFKA_BROKERS } = readConfig(processConfig, env);
    const log = createLog(config.LOG_LEVEL);
    const transport = kafkaTransport({ brokers: KAFKA_BROKERS, clientId: name, log });
    const service = await start(config, { transport, clock: systemClock, log });
    await transport.start();
    closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      await service.stop();
      await transport.stop();
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
