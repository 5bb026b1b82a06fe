import { resolve } from 'node:path';
import { ConfigError, readConfig, serviceConfig, telemetryConfig } from '@rally/service-kit';
import * as z from 'zod';

/** The few settings of the one-machine product; all have defaults. Without demo mode, those of `production-settings.ts` are added. */
export const oneMachineConfig = telemetryConfig.extend({
  NODE_ENV: serviceConfig.shape.NODE_ENV,
  DEMO_MODE: z
    .stringbool()
    .optional()
    .describe('Run the sample league with the sandbox, instead of a league; default: true, or false in production'),
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
export type OneMachineConfig = Omit<z.infer<typeof oneMachineConfig>, 'NODE_ENV' | 'DEMO_MODE'> & {
  readonly DEMO_MODE: boolean;
};

/** @throws ConfigError naming every wrong setting in one line. */
export function readOneMachineConfig(): OneMachineConfig {
  const { NODE_ENV, ...config } = readConfig(oneMachineConfig, process.env);
  const isProduction = NODE_ENV === 'production';
  if (isProduction && config.DEMO_MODE === true)
    throw new ConfigError('Invalid settings: DEMO_MODE is wrong (must be off in production)');
  return { ...config, DEMO_MODE: config.DEMO_MODE ?? !isProduction, DATA_DIR: resolve(config.DATA_DIR) };
}
