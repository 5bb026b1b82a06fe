import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { placesTexts } from './places-texts.ts';

/** The region of a ZIP code: a nearby metro area, or its city and state, or `US - {zip}`. */
export const getZipCodeRegion = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/zipcode/:zip',
  access: 'visitor',
  summary: 'The region of a ZIP code',
  params: z.object({
    zip: z
      .string(placesTexts.zipCodeInvalid)
      .regex(/^\d{5}$/, placesTexts.zipCodeInvalid)
      .meta({ examples: ['20001'] }),
  }),
  reply: z.object({ ok: z.literal(true), region: z.string().meta({ examples: ['Chicago, IL'] }) }),
});
