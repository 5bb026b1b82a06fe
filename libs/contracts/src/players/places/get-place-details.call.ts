import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playersErrors } from '../errors.ts';
import { placeDetailsSchema, placesSessionTokenSchema } from './place.ts';

/** The address components and coordinates of a suggested place. */
export const getPlaceDetails = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/details',
  access: 'player',
  summary: 'Address and coordinates of a place',
  query: z.object({ placeId: z.string().min(1).max(300), sessionToken: placesSessionTokenSchema }),
  reply: z.object({ ok: z.literal(true), result: placeDetailsSchema }),
  errors: [playersErrors.placeUnknown, playersErrors.placesFailed],
});
