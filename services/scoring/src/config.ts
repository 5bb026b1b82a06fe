import { defaultLeagueZone } from '@rally/league-calendar';
import { dataServiceConfig, timeZoneSetting } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of scoring. */
export const scoringConfig = dataServiceConfig.extend({
  LEAGUE_ZONE: timeZoneSetting.default(defaultLeagueZone).describe('IANA zone of league weeks and seasons'),
  SCHEDULE_TICK_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30_000)
    .describe('How often to check for expired scores and missed matches'),
});
export type ScoringConfig = z.infer<typeof scoringConfig>;
