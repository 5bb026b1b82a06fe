import { defaultLeagueZone } from '@rally/league-calendar';
import { dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of scoring. */
export const scoringConfig = dataServiceConfig.extend({
  LEAGUE_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone')
    .default(defaultLeagueZone)
    .describe('IANA zone of league weeks and seasons'),
  SCHEDULE_TICK_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30_000)
    .describe('How often to check for expired scores and missed matches'),
});
export type ScoringConfig = z.infer<typeof scoringConfig>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
