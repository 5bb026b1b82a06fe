import { defaultLeagueZone } from '@rally/league-calendar';
import { placesConfig } from '@rally/places';
import { dataServiceConfig, publicUrlSetting, requireInProduction, timeZoneSetting } from '@rally/service-kit';
import * as z from 'zod';

const settings = dataServiceConfig.extend({
  ...placesConfig.shape,
  PUBLIC_URL: publicUrlSetting
    .default('http://localhost:8080')
    .describe('Public URL of the product, used in calendar feeds'),
  PHONE_HASH_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Key for the hashes of phone numbers of closed accounts, by which a later account with the phone inherits blocks and weeks that are used up. Required in production; defaults to PLACES_API_KEY',
    )
    .meta({ secret: true }),
  LEAGUE_ZONE: timeZoneSetting.default(defaultLeagueZone).describe('IANA time zone of the league week'),
  SCHEDULE: z
    .enum(['internal', 'external'])
    .default('internal')
    .describe('What starts the schedule: a timer in this service (internal) or scheduled jobs (external)'),
  SCHEDULE_TICK_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30_000)
    .describe('Interval in milliseconds at which the service checks whether something is due'),
});
export const matchmakingConfig = settings.superRefine((config, context) =>
  requireInProduction(config, ['PHONE_HASH_SECRET'], context),
);
export type MatchmakingConfig = z.infer<typeof matchmakingConfig>;
