import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { publicPlayerProfileSchema } from './public-player-profile.ts';

/** A player's public profile in a sport, by default the sport that the player chose. */
export const getPlayerProfile = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/player/:id',
  access: 'visitor',
  summary: 'A public player profile',
  params: z.object({ id: idSchema }),
  query: z.object({ sport: sportSchema.optional() }),
  reply: publicPlayerProfileSchema,
  errors: [scoringErrors.playerUnknown],
});
