import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { playerProfile } from './player-profile.ts';

/** A player's public profile in a sport, by default the sport that the player chose. */
export const getPlayerProfile = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/player/:id',
  access: 'visitor',
  summary: 'A public player profile',
  params: z.object({ id }),
  query: z.object({ sport: sport.optional() }),
  reply: playerProfile,
  errors: [scoringErrors.playerUnknown],
});
