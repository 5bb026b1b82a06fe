import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { ratingSchema } from '../../players/profile/profile.ts';
import { scoringErrors } from '../errors.ts';

/** A player's ratings in both sports. */
export const getPlayerRatings = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/player/:id/ratings',
  access: 'visitor',
  summary: "A player's ratings",
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), tennisRating: ratingSchema, pickleballRating: ratingSchema }),
  errors: [scoringErrors.playerUnknown],
});
