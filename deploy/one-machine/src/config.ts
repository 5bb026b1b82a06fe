import { resolve } from 'node:path';
import { readConfig, telemetryConfig } from '@rally/service-kit';
import * as z from 'zod';

/** The few settings of the one-machine product; all have defaults. */
const oneMachineConfig = telemetryConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port of the product'),
  ADMIN_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the staff origin; default: 8081, or any free port if PORT is not 8080'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder for the database, photos, secrets and the log'),
  SAMPLE_PLAYERS: z.coerce
    .number()
    .int()
    .min(2)
    .max(20_000)
    .default(2_000)
    .describe('Number of players in the sample league that is created at the first start'),
  SAMPLE_PAST: z.stringbool().default(true).describe('Whether the sample league has past matches, since Spring 2025'),
  TEST_LOGIN: z.stringbool().default(true).describe('Whether /test-login is enabled'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'off'])
    .default('off')
    .describe('Whether staff also need a code from an authenticator app to sign in'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Minimum level of log lines'),
});
export type OneMachineConfig = z.infer<typeof oneMachineConfig>;

/** @throws ConfigError naming every wrong setting in one line. */
export function readOneMachineConfig(): OneMachineConfig {
  const config = readConfig(oneMachineConfig, process.env);
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) };
}
