import { gatewayConfigSchema } from '@rally/gateway';
import { identityConfig } from '@rally/identity';
import { matchmakingConfig } from '@rally/matchmaking';
import { notificationsConfig } from '@rally/notifications';
import { paymentsConfig } from '@rally/payments';
import { playersConfig } from '@rally/players';
import { scoringConfig } from '@rally/scoring';
import { listConfigProblems, validateConfigs } from '@rally/service-kit';
import * as z from 'zod';
import { oneMachineConfig } from './config.ts';
import type { ServiceSettingValues } from './service-setting-values.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Requests come from the proxy on this machine, which names the client. */
const proxyOnThisMachine = '127.0.0.1/32,::1/128';

/** What a league on one server needs beyond its services: they have defaults that are for demonstrations or clusters. */
const leagueConfig = z.object({
  PUBLIC_URL: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
  LEAGUE_ZONE: z.string(),
  ADMIN_PHONES: z.string(),
  ADMIN_SECOND_FACTOR: z.literal('required', 'must be required, as it is by default').default('required'),
  TWILIO_CODES_FROM: z.string(),
  PHONE_HASH_SECRET: z.string().regex(/^[0-9a-f]{64}$/, 'must be what `openssl rand -hex 32` prints'),
});
const schemas = [
  leagueConfig,
  gatewayConfigSchema,
  identityConfig,
  playersConfig,
  matchmakingConfig,
  scoringConfig,
  notificationsConfig,
  paymentsConfig,
];

/** Placeholders for what `startRallyInOneProcess` sets itself, so that the other settings can be checked before anything starts. */
const addedAtStart = {
  API_KEY: 'key',
  MONGODB_URI: 'mongodb://localhost',
  JWKS_URL: 'http://localhost',
  IDENTITY_URL: 'http://localhost',
  PLAYERS_URL: 'http://localhost',
  MATCHMAKING_URL: 'http://localhost',
  NOTIFICATIONS_URL: 'http://localhost',
  CODE_SECRET: 'made at the first start',
  KEY_SECRET: 'made at the first start',
};

/**
 * The settings of a league with real providers, by the names that `docs/go-live.md` gives them.
 * @throws ConfigError naming every missing, wrong or weak setting in one line
 */
export function readProductionSettings(env: Environment, photosDir: string): ServiceSettingValues {
  const own = z.record(z.string(), z.string()).parse({ ...env });
  const shared = { ...own, NODE_ENV: 'production' };
  const players: Record<string, string> = own.PHOTOS_BUCKET ? {} : { PHOTOS_DIR: photosDir };
  validateConfigs(schemas, { ...shared, ...players, ...addedAtStart });
  return {
    shared,
    players,
    identity: { TWILIO_SMS_FROM: own.TWILIO_CODES_FROM ?? '' },
    notifications: {},
    gateway: { TRUSTED_PROXIES: own.TRUSTED_PROXIES || proxyOnThisMachine },
  };
}

/** The names of all settings of a league. */
export const productionSettingNames: ReadonlySet<string> = new Set(
  [...schemas, oneMachineConfig].flatMap(({ shape }) => Object.keys(shape)),
);

/** What is wrong or missing in the settings of a league, each once: `MESSAGES_PER_MINUTE is wrong (…)`. Without problems, it starts. */
export function listProductionSettingProblems(env: Environment): readonly string[] {
  const photos = env.PHOTOS_BUCKET ? {} : { PHOTOS_DIR: 'photos' };
  return listConfigProblems([...schemas, oneMachineConfig], {
    ...env,
    NODE_ENV: 'production',
    ...photos,
    ...addedAtStart,
  });
}
