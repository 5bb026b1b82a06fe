import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from './match.ts';

/** A player of a completed match wants to play the same opponent again, or no longer does. Repeating the call changes nothing. */
export const wantRematch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/rematch',
  access: 'player',
  summary: 'Ask for a rematch, or take it back',
  params: z.object({ id: idSchema }),
  body: z.object({ isWanted: z.boolean() }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.rematchNotPossible],
});
