import * as z from 'zod';

/** Settings of every service, named like their environment variables. */
export const serviceConfig = z.object({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 picks a free one'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'Environment; production rejects DEMO_MODE and missing settings that only a demonstration can do without',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Minimum level of log lines'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** Settings of a service with a database and authentication. */
export const dataServiceConfig = serviceConfig.extend({
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://')
    .describe(
      "Connection string of this service's database, with user and password if it requires them, and limits such as `maxPoolSize` if ours do not fit",
    )
    .meta({ secret: true }),
  MONGODB_AUTO_INDEX: z
    .stringbool()
    .default(true)
    .describe('Migrate data and create missing indexes at start; false if a job does'),
  JWKS_URL: z.url().describe("URL of identity's public signing keys"),
});
export type DataServiceConfig = z.infer<typeof dataServiceConfig>;

/** The setting of services with features that are for demonstrations only. */
export const demoModeConfig = z.object({
  DEMO_MODE: z
    .stringbool()
    .default(false)
    .describe(
      'Allow features that are for demonstrations only: test sign-in and the sandbox; rejected if NODE_ENV is production',
    ),
});

/** Adds an issue for each demo-only setting in `settings` unless DEMO_MODE is on, and for DEMO_MODE in production. */
export function addDemoModeIssues(
  config: z.infer<typeof demoModeConfig> & Pick<ServiceConfig, 'NODE_ENV'>,
  settings: readonly string[],
  context: z.RefinementCtx,
): void {
  const addIssue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (config.DEMO_MODE && config.NODE_ENV === 'production') addIssue('DEMO_MODE', 'must be off in production');
  if (!config.DEMO_MODE) for (const name of settings) addIssue(name, 'requires DEMO_MODE=true');
}

/** Adds an issue for each of these settings that is missing in production, where no default applies. */
export function requireInProduction<Config extends Pick<ServiceConfig, 'NODE_ENV'>>(
  config: Config,
  settings: readonly (keyof Config & string)[],
  context: z.RefinementCtx,
): void {
  if (config.NODE_ENV !== 'production') return;
  for (const name of settings)
    if (config[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required in production' });
}

/** Some settings are invalid or missing. The one-line message names each of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks all settings at once.
 * @throws ConfigError naming every wrong setting in one line.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(withoutEmpty(env));
  if (result.success) return result.data;
  throw createConfigError(listSettingProblems(result.error, env));
}

/**
 * Checks the settings of several services in one process.
 * @throws ConfigError naming every wrong setting once, in one line.
 */
export function validateConfigs(schemas: readonly z.ZodType[], env: Record<string, string | undefined>): void {
  const problems = listConfigProblems(schemas, env);
  if (problems.length > 0) throw createConfigError(problems);
}

/** What is wrong or missing in the settings of several services in one process, each once: `PORT is missing`. */
export function listConfigProblems(
  schemas: readonly z.ZodType[],
  env: Record<string, string | undefined>,
): readonly string[] {
  const problems = schemas.flatMap((schema) => {
    const { error } = schema.safeParse(withoutEmpty(env));
    return error === undefined ? [] : listSettingProblems(error, env);
  });
  return [...new Set(problems)];
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

function listSettingProblems({ issues }: z.ZodError, env: Record<string, string | undefined>): string[] {
  return issues.map((issue) => {
    // A wrong list entry is reported under its setting.
    const name = String(issue.path[0] ?? '');
    return env[name] ? `${name} is wrong (${issue.message})` : `${name} is missing`;
  });
}

function createConfigError(problems: readonly string[]): ConfigError {
  return new ConfigError(`Invalid settings: ${problems.join('; ')}`);
}

/** Base URL of the product. Trailing slashes are removed, so a path can be appended. */
export const publicUrlSetting = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** A comma list in the environment, e.g. `KAFKA_BROKERS=a:9092,b:9092`. */
export const commaListSetting = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** IANA name of a time zone. */
export const timeZoneSetting = z.string().refine(isTimeZone, 'must be an IANA time zone');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
