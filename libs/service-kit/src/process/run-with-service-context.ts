import { createKafkaTransport, type KafkaTransportOptions } from '@rally/events';
import type * as z from 'zod';
import { createLog } from '../telemetry/create-log.ts';
import { startTelemetry, type Telemetry, telemetryConfig } from '../telemetry/start-telemetry.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig, type ServiceConfig } from './config.ts';
import { kafkaConfig, readKafkaOptions } from './kafka-config.ts';
import type { ServiceDependencies } from './service.ts';

/** Settings of a standalone process in addition to its service's settings. */
export const standaloneProcessConfig = telemetryConfig.extend(kafkaConfig.shape);

/** The dependencies that a process passes to its work. */
export interface ProcessContext<Config> {
  readonly config: Config;
  readonly kafka: KafkaTransportOptions;
  readonly dependencies: ServiceDependencies;
  readonly telemetry: Telemetry;
}

/**
 * Reads the settings, starts log, telemetry and transport, and runs the work. Invalid settings print one line and
 * end with exit code 1. An error in the work is logged and ends the process at once, so that its supervisor restarts it.
 */
export async function runWithServiceContext<Schema extends z.ZodType<ServiceConfig>>(
  name: string,
  schema: Schema,
  env: Record<string, string | undefined>,
  work: (context: ProcessContext<z.output<Schema>>) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(schema, env);
    const kafkaOptions = readKafkaOptions(env);
    const log = createLog(config.LOG_LEVEL);
    const telemetry = await startTelemetry(name, env);
    const kafka = { ...kafkaOptions, clientId: name, log };
    const transport = createKafkaTransport(kafka);
    await work({ config, kafka, dependencies: { transport, clock: systemClock, log }, telemetry }).catch((err) => {
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
