import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { locationSchema } from '../../field-schemas.ts';
import { playersErrors } from '../errors.ts';
import { placesTexts } from './places-texts.ts';

/** The coordinates of the center of a ZIP code. */
export const geocodeZipCode = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/geocode',
  access: 'player',
  summary: 'Coordinates of a ZIP code',
  query: z.object({
    zipCode: z
      .string(placesTexts.zipCodeInvalid)
      .regex(/^\d{5}$/, placesTexts.zipCodeInvalid)
      .meta({ examples: ['20001'] }),
  }),
  reply: z.object({ ok: z.literal(true), location: locationSchema }),
  errors: [playersErrors.zipCodeUnknown],
});
