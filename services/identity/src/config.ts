import { messengerConfig } from '@rally/messaging';
import { isE164, isIsoCountryCode } from '@rally/phone';
import {
  addDemoModeIssues,
  commaListSetting,
  dataServiceConfig,
  demoModeConfig,
  publicUrlSetting,
} from '@rally/service-kit';
import * as z from 'zod';

const secret = z.string().min(16, 'must have at least 16 characters');
const count = z.coerce.number().int().min(1);

const settings = dataServiceConfig.extend({
  ...messengerConfig.shape,
  ...demoModeConfig.shape,
  PUBLIC_URL: publicUrlSetting.describe(
    'Public URL of the product; used in login links and as the domain to which codes are bound',
  ),
  CODE_SECRET: secret.describe('Key for the HMACs of one-time codes').meta({ secret: true }),
  KEY_SECRET: commaListSetting
    .pipe(z.array(secret).min(1, 'must name a secret'))
    .describe(
      'Key that encrypts signing keys and the keys of authenticator apps in the database; during a change the new and the former one, comma-separated',
    )
    .meta({ secret: true }),
  ADMIN_PHONES: commaListSetting.default([]).describe('Phone numbers of administrators, E.164, comma-separated'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'off'])
    .default('required')
    .describe('Whether administrators also need a code from an authenticator app to sign in'),
  CODES_PER_PHONE: count
    .default(3)
    .describe(
      'Maximum codes, and as many login links, for a phone from one network or known device within CODE_WINDOW_SECONDS; twice as many from all unknown devices together',
    ),
  CODE_WINDOW_SECONDS: count.default(900).describe('Length of the time window for CODES_PER_PHONE'),
  CODES_PER_PHONE_PER_DAY: count
    .default(10)
    .describe(
      'Maximum codes, and as many login links, for a phone from all unknown devices together within 24 hours; half as many from one network or known device',
    ),
  CODE_RESEND_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(30)
    .describe('Minimum time between two codes, or two login links, for a phone from one network or known device'),
  CODE_COUNTRIES: commaListSetting
    .default(['US', 'CA'])
    .describe('Countries whose phone numbers may get codes, ISO 3166-1, comma-separated; * for all'),
  CODES_PER_NETWORK: count.default(200).describe('Maximum codes per day for one network (/24, or /48 for IPv6)'),
  CODES_PER_PREFIX: count
    .default(100)
    .describe('Maximum codes per day for numbers that share all but the last four digits'),
  CODES_PER_DAY_TOTAL: count.default(10_000).describe('Maximum codes per day in total'),
  CODE_CONVERSION_MIN_SAMPLE: count
    .default(50)
    .describe('Codes per day after which a phone prefix is blocked if fewer than 30% of its codes are used'),
  KEY_ROTATION_DAYS: count.default(30).describe('Days for which a signing key is used'),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('__Host-rally')
    .describe('Name of the refresh cookie'),
  COOKIE_SECURE: z.stringbool().default(true).describe('Send the cookie only over HTTPS and to localhost'),
  TEST_LOGIN: z.stringbool().default(false).describe('Let anyone sign in as any user; needs DEMO_MODE'),
});

export const identityConfig = settings.superRefine((config, context) => {
  const addIssue = (path: keyof typeof config, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const wrongPhone = config.ADMIN_PHONES.find((phone) => !isE164(phone));
  if (wrongPhone !== undefined) addIssue('ADMIN_PHONES', `${wrongPhone} is not an E.164 number`);
  const wrongCountry = config.CODE_COUNTRIES.find((country) => country !== '*' && !isIsoCountryCode(country));
  if (wrongCountry !== undefined) addIssue('CODE_COUNTRIES', `${wrongCountry} is not a country`);
  if (config.COOKIE_NAME.startsWith('__') && !config.COOKIE_SECURE)
    addIssue('COOKIE_SECURE', `must be true for the name ${config.COOKIE_NAME}`);
  addDemoModeIssues(config, config.TEST_LOGIN ? ['TEST_LOGIN'] : [], context);
});
export type IdentityConfig = z.infer<typeof identityConfig>;
