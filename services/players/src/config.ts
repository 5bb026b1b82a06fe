import { placesConfig } from '@rally/places';
import { dataServiceConfig } from '@rally/service-kit';
import * as z from 'zod';

/** Every setting of this service, by the name of its environment variable. */
export const playersConfig = dataServiceConfig.extend({
  ...placesConfig.shape,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).describe('Origin that browsers use; addresses of photos begin with it'),
  PHOTOS_DIR: z.string().min(1).describe('Folder that keeps the profile photos'),
});
export type PlayersConfig = z.infer<typeof playersConfig>;
