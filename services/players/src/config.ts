import { isIsoCountryCode } from '@rally/phone';
import { placesConfig } from '@rally/places';
import { commaListSetting, dataServiceConfig, publicUrlSetting } from '@rally/service-kit';
import * as z from 'zod';

const count = z.coerce.number().int().min(1);

/** Photo storage: a folder or an S3-compatible bucket. `playersConfig` checks that exactly one is set. */
const photosConfig = z.object({
  PHOTOS_DIR: z.string().min(1).optional().describe('Folder for profile photos, unless PHOTOS_BUCKET is set'),
  PHOTOS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('S3-compatible bucket for profile photos, instead of PHOTOS_DIR'),
  PHOTOS_BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Endpoint of the bucket's object store; AWS if unset"),
  PHOTOS_BUCKET_REGION: z.string().min(1).default('us-east-1').describe("Region of the bucket's object store"),
  PHOTOS_BUCKET_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe("Access key ID for the bucket; if unset, the platform's workload identity is used")
    .meta({ secret: true }),
  PHOTOS_BUCKET_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret access key for the bucket')
    .meta({ secret: true }),
});
export type PhotosConfig = z.infer<typeof photosConfig>;

/** Settings of the players service. */
export const playersConfig = dataServiceConfig
  .extend({
    ...placesConfig.shape,
    PUBLIC_URL: publicUrlSetting.describe('Public URL of the product; base of photo URLs'),
    ...photosConfig.shape,
    SIGNUP_MESSAGE_COUNTRIES: commaListSetting
      .default(['US', 'CA'])
      .describe('Countries whose phone numbers get a signup confirmation, ISO 3166-1, comma-separated; * for all'),
    SIGNUP_MESSAGES_PER_NETWORK: count
      .default(50)
      .describe('Maximum signup confirmations per day for one network (/24, or /48 for IPv6)'),
    SIGNUP_MESSAGES_PER_PREFIX: count
      .default(50)
      .describe('Maximum signup confirmations per day for numbers that share all but the last four digits'),
    SIGNUP_MESSAGES_PER_DAY: count.default(2_000).describe('Maximum signup confirmations per day in total'),
  })
  .superRefine((config, { addIssue }) => {
    const { PHOTOS_DIR, PHOTOS_BUCKET, PHOTOS_BUCKET_ACCESS_KEY_ID, PHOTOS_BUCKET_SECRET_ACCESS_KEY } = config;
    const addProblem = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    const wrongCountry = config.SIGNUP_MESSAGE_COUNTRIES.find(
      (country) => country !== '*' && !isIsoCountryCode(country),
    );
    if (wrongCountry !== undefined) addProblem('SIGNUP_MESSAGE_COUNTRIES', `${wrongCountry} is not a country`);
    if (PHOTOS_DIR === undefined && PHOTOS_BUCKET === undefined)
      addProblem('PHOTOS_DIR or PHOTOS_BUCKET', 'is missing');
    if (PHOTOS_DIR !== undefined && PHOTOS_BUCKET !== undefined)
      addProblem('PHOTOS_BUCKET', 'PHOTOS_DIR is set too: set only one of the two');
    if (PHOTOS_BUCKET_ACCESS_KEY_ID !== undefined && PHOTOS_BUCKET_SECRET_ACCESS_KEY === undefined)
      addProblem('PHOTOS_BUCKET_SECRET_ACCESS_KEY', 'is missing');
    if (PHOTOS_BUCKET_ACCESS_KEY_ID === undefined && PHOTOS_BUCKET_SECRET_ACCESS_KEY !== undefined)
      addProblem('PHOTOS_BUCKET_ACCESS_KEY_ID', 'is missing');
  });
export type PlayersConfig = z.infer<typeof playersConfig>;
