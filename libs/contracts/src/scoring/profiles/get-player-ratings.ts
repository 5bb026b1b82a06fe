import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { rating } from '../../players/profile/profile.ts';
import { scoringErrors } from '../errors.ts';

/** A player's ratings in both sports. */
export const getPlayerRatings = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/player/:id/ratings',
  access: 'visitor',
  summary: "A player's ratings",
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), tennisRating: rating, pickleballRating: rating }),
  errors: [scoringErrors.playerUnknown],
});
