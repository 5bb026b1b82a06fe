import { defaultLeagueZone } from '@rally/league-calendar';
import { messengerConfig } from '@rally/messaging';
import { dataServiceConfig, publicUrlSetting, requireInProduction, timeZoneSetting } from '@rally/service-kit';
import * as z from 'zod';

const settings = dataServiceConfig.extend({
  ...messengerConfig.shape,
  PUBLIC_URL: publicUrlSetting.describe('Public URL of the product, to which the message provider sends webhooks'),
  PHONE_HASH_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Key for the hashes of phone numbers of closed accounts, which hold their STOP: never change it. Required in production; defaults to TWILIO_AUTH_TOKEN',
    )
    .meta({ secret: true }),
  HELP_CONTACT: z
    .string()
    .min(3)
    .max(60)
    .optional()
    .describe('Email address or phone number in the reply to HELP, such as OPERATOR_EMAIL; defaults to PUBLIC_URL'),
  LEAGUE_ZONE: timeZoneSetting.default(defaultLeagueZone).describe('IANA time zone of the league week'),
  QUIET_HOURS: z.stringbool().default(true).describe("Hold messages during the recipient's quiet hours"),
  STOP_PRECEDENCE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('A START within this time after a STOP is treated as out of order and ignored'),
  MESSAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(75)
    .describe(
      'Maximum messages per minute under the carrier registration, of each sender: a number, or a Messaging Service with all of its numbers',
    ),
  MESSAGES_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      "Maximum messages per day of the league's zone under the carrier registration, of all senders together; further ones, except replies, wait for the next day. No limit unless given",
    ),
  SCHEDULE_TICK_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(30_000)
    .describe('How often to check for matches whose players should be reminded or asked for the score'),
  SEND_INTERVAL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(500)
    .describe('How often the sender checks for due messages'),
});
export const notificationsConfig = settings.superRefine((config, context) =>
  requireInProduction(config, ['PHONE_HASH_SECRET'], context),
);
export type NotificationsConfig = z.infer<typeof notificationsConfig>;
