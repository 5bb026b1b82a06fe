import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { latitudeSchema, longitudeSchema, queryNumber } from '../../field-schemas.ts';
import { playersErrors } from '../errors.ts';
import { courtSchema } from './place.ts';

/** Courts near the midpoint of two points, those with the most balanced travel first. */
export const findCourtsBetween = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/courts-between',
  access: 'player',
  summary: 'Courts between two points',
  query: z.object({
    lat1: queryNumber(latitudeSchema),
    lng1: queryNumber(longitudeSchema),
    lat2: queryNumber(latitudeSchema),
    lng2: queryNumber(longitudeSchema),
  }),
  reply: z.object({ ok: z.literal(true), courts: z.array(courtSchema) }),
  errors: [playersErrors.courtsFailed],
});
