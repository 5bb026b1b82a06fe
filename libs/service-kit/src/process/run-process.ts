import { kafkaTransport } from '@rally/events';
import type * as z from 'zod';
import { createLog } from '../telemetry/log.ts';
import { startTelemetry, type Telemetry, telemetryConfig } from '../telemetry/telemetry.ts';
import { systemClock } from './clock.ts';
import { ConfigError, commaList, readConfig, type ServiceConfig } from './config.ts';
import type { ServiceDependencies } from './service.ts';

/** What a process of its own is told besides its service's settings. */
export const processConfig = telemetryConfig.extend({
  KAFKA_BROKERS: commaList.describe('Kafka bootstrap servers, comma separated'),
});

/** What a process gives to the work in it. */
export interface ProcessParts<Config> {
  readonly config: Config;
  readonly brokers: readonly string[];
  readonly dependencies: ServiceDependencies;
  readonly telemetry: Telemetry;
}

/**
 * Reads the settings, starts log, telemetry and transport, and does the work. Wrong settings end with one line and exit code 1; what
 * goes wrong in the work ends the process at once with a line in the log, for whoever starts processes to try again.
 */
export async function runProcess<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  env: Record<string, string | undefined>,
  work: (parts: ProcessParts<z.output<Schema>>) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(schema, env);
    const { KAFKA_BROKERS: brokers } = readConfig(processConfig, env);
    const log = createLog(config.LOG_LEVEL);
    const telemetry = await startTelemetry(name, env);
    const transport = kafkaTransport({ brokers, clientId: name, log });
    await work({ config, brokers, dependencies: { transport, clock: systemClock, log }, telemetry }).catch((err) => {
      if (err instanceof ConfigError) throw err;
      log.fatal({ service: name, err }, 'could not start');
      process.exit(1);
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
