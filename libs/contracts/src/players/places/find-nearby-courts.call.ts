import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { latitudeSchema, longitudeSchema, queryNumber } from '../../field-schemas.ts';
import { playersErrors } from '../errors.ts';
import { courtSchema } from './place.ts';
import {
  courtQueryDefault,
  courtRadiusMetersMax,
  onboardingCourtRadiusMetersDefault,
} from './place-search-settings.ts';

/** Courts near a point, nearest first. */
export const findNearbyCourts = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/nearby',
  access: 'player',
  summary: 'Courts near a point',
  query: z.object({
    lat: queryNumber(latitudeSchema),
    lng: queryNumber(longitudeSchema),
    q: z.string().trim().min(1).max(120).default(courtQueryDefault),
    radius: queryNumber(z.int().min(1).max(courtRadiusMetersMax).default(onboardingCourtRadiusMetersDefault)).meta({
      description: 'Meters',
    }),
  }),
  reply: z.array(courtSchema),
  errors: [playersErrors.courtsFailed],
});
