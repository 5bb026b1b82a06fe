import { messengerConfig } from '@rally/messaging';
import { isCountry, isE164 } from '@rally/phone';
import { commaList, dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

const secret = z.string().min(16, 'must have at least 16 characters');
const count = z.coerce.number().int().min(1);

const settings = dataServiceConfig.extend({
  ...messengerConfig.shape,
  PUBLIC_URL: z.url().describe('Address of the product as people see it; login links and the domain of codes'),
  CODE_SECRET: secret.describe('Key of the hashes of one-time codes').meta({ secret: true }),
  KEY_SECRET: secret.describe('Encrypts the signing keys in the database').meta({ secret: true }),
  ADMIN_PHONES: commaList.default([]).describe('Phones of staff, E.164, comma separated'),
  CODES_PER_PHONE: count.default(3).describe('Codes and links a phone may get in CODE_WINDOW_SECONDS'),
  CODE_WINDOW_SECONDS: count.default(900).describe('Length of that window'),
  CODES_PER_DAY: count.default(10).describe('Codes and links a phone may get in 24 hours'),
  CODE_RESEND_SECONDS: z.coerce.number().int().min(0).default(30).describe('Wait between two codes of a phone'),
  CODE_COUNTRIES: commaList
    .default(['US', 'CA'])
    .describe('Countries whose numbers get codes, ISO 3166-1, comma separated; * for all'),
  CODES_PER_NETWORK: count.default(200).describe('Codes that one network (/24, or /48 of IPv6) may ask for in a day'),
  CODES_PER_PREFIX: count
    .default(100)
    .describe('Codes that numbers with all but the last four digits alike get in a day'),
  CODES_IN_ALL: count.default(10_000).describe('Codes that go out in a day'),
  CODES_JUDGED_FROM: count
    .default(50)
    .describe('From so many codes in a day on, a prefix that uses fewer than 30 % of them gets no more'),
  KEY_ROTATION_DAYS: count.default(30).describe('How long a signing key is used'),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('__Host-rally')
    .describe('Name of the refresh cookie'),
  COOKIE_SECURE: z.stringbool().default(true).describe('Cookie on https and localhost only'),
  TEST_LOGIN: z.stringbool().default(false).describe('Lets anyone sign in as anyone: for demonstrations only'),
});

/** Settings of identity. */
export const identityConfig = settings.superRefine((config, context) => {
  const fault = (path: keyof typeof config, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const wrongPhone = config.ADMIN_PHONES.find((phone) => !isE164(phone));
  if (wrongPhone !== undefined) fault('ADMIN_PHONES', `${wrongPhone} is not an E.164 number`);
  const wrongCountry = config.CODE_COUNTRIES.find((country) => country !== '*' && !isCountry(country));
  if (wrongCountry !== undefined) fault('CODE_COUNTRIES', `${wrongCountry} is not a country`);
  if (config.COOKIE_NAME.startsWith('__') && !config.COOKIE_SECURE)
    fault('COOKIE_SECURE', `must be true for the name ${config.COOKIE_NAME}`);
  if (config.TEST_LOGIN && config.NODE_ENV === 'production' && isRealProvider(config.TWILIO_BASE_URL))
    fault('TEST_LOGIN', 'must be off in production with the real message provider');
});
export type IdentityConfig = z.infer<typeof identityConfig>;

function isRealProvider(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'twilio.com' || hostname.endsWith('.twilio.com');
}
