import { DEFAULT_LEAGUE_ZONE } from '@rally/league-calendar';
import { messengerConfig } from '@rally/messaging';
import { dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Settings of notifications. */
export const notificationsConfig = dataServiceConfig.extend({
  ...messengerConfig.shape,
  PUBLIC_URL: z.url().describe('Address of the product as the message provider reaches it'),
  LEAGUE_ZONE: z.string().default(DEFAULT_LEAGUE_ZONE).describe('IANA zone of the league week'),
  QUIET_HOURS: z.stringbool().default(true).describe("Hold messages back in the recipient's night"),
  STOP_PRECEDENCE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('A START so soon after a STOP is taken for one that came out of order'),
  MESSAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(75)
    .describe('What the registration with the carriers allows'),
  SEND_INTERVAL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(500)
    .describe('How often waiting messages are looked for'),
});
export type NotificationsConfig = z.infer<typeof notificationsConfig>;
