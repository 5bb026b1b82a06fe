import { setTimeout as sleep } from 'node:timers/promises';
import { kafkaTransport } from '@rally/events';
import closeWithGrace from 'close-with-grace';
import type * as z from 'zod';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig, type ServiceConfig } from './config.ts';
import { createLog } from './log.ts';
import { prepareService, processConfig } from './run-job.ts';
import type { RunningService, ServiceDependencies } from './service.ts';
import { startTelemetry } from './telemetry/telemetry.ts';

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
  try {
    const config = readConfig(schema, env);
    const { KAFKA_BROKERS } = readConfig(processConfig, env);
    const log = createLog(config.LOG_LEVEL);
    const telemetry = await startTelemetry(name, env);
    const transport = kafkaTransport({ brokers: KAFKA_BROKERS, clientId: name, log });
    const draining = new AbortController();
    const service = await start(config, { transport, clock: systemClock, log, draining: draining.signal });
    await transport.start();
    closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      draining.abort();
      await sleep(err ? 0 : drainMs);
      await service.stop();
      await transport.stop();
      await telemetry.stop();
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
