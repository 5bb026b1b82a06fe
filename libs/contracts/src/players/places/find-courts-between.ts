import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { latitude, longitude, queryNumber } from '../../field-schemas.ts';
import { playersErrors } from '../errors.ts';
import { court } from './place.ts';

/** Courts near the midpoint of two points, those with the most balanced travel first. */
export const findCourtsBetween = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/courts-between',
  access: 'player',
  summary: 'Courts between two points',
  query: z.object({
    lat1: queryNumber(latitude),
    lng1: queryNumber(longitude),
    lat2: queryNumber(latitude),
    lng2: queryNumber(longitude),
  }),
  reply: z.object({ ok: z.literal(true), courts: z.array(court) }),
  errors: [playersErrors.courtsFailed],
});
