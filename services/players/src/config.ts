import { placesConfig } from '@rally/places';
import { dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Where photos lie: a folder, or a bucket that speaks S3. `playersConfig` sees to it that it is one of the two. */
const photosConfig = z.object({
  PHOTOS_DIR: z.string().min(1).optional().describe('Folder that keeps the profile photos, unless a bucket does'),
  PHOTOS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Bucket that keeps the profile photos, in place of a folder; any store that speaks S3'),
  PHOTOS_BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the bucket's store; AWS's own unless given"),
  PHOTOS_BUCKET_REGION: z.string().min(1).default('us-east-1').describe("Region of the bucket's store"),
  PHOTOS_BUCKET_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the key to the bucket; without a key the identity that the platform gives the process is used')
    .meta({ secret: true }),
  PHOTOS_BUCKET_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('That key').meta({ secret: true }),
});
export type PhotosConfig = z.infer<typeof photosConfig>;

/** Every setting of this service, by the name of its environment variable. */
export const playersConfig = dataServiceConfig
  .extend({
    ...placesConfig.shape,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).describe('Origin that browsers use; addresses of photos begin with it'),
    ...photosConfig.shape,
  })
  .superRefine((config, { addIssue }) => {
    const { PHOTOS_DIR, PHOTOS_BUCKET, PHOTOS_BUCKET_ACCESS_KEY_ID, PHOTOS_BUCKET_SECRET_ACCESS_KEY } = config;
    const wrong = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    if (PHOTOS_DIR === undefined && PHOTOS_BUCKET === undefined) wrong('PHOTOS_DIR or PHOTOS_BUCKET', 'is missing');
    if (PHOTOS_DIR !== undefined && PHOTOS_BUCKET !== undefined)
      wrong('PHOTOS_BUCKET', 'PHOTOS_DIR is set too: photos lie in one of the two');
    if (PHOTOS_BUCKET_ACCESS_KEY_ID !== undefined && PHOTOS_BUCKET_SECRET_ACCESS_KEY === undefined)
      wrong('PHOTOS_BUCKET_SECRET_ACCESS_KEY', 'is missing');
    if (PHOTOS_BUCKET_ACCESS_KEY_ID === undefined && PHOTOS_BUCKET_SECRET_ACCESS_KEY !== undefined)
      wrong('PHOTOS_BUCKET_ACCESS_KEY_ID', 'is missing');
  });
export type PlayersConfig = z.infer<typeof playersConfig>;
