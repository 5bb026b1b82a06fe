import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** A player of a completed match wants to play the same opponent again, or no longer does. Saying it again changes nothing. */
export const wantRematch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/rematch',
  access: 'player',
  summary: 'Ask for a rematch, or take it back',
  params: z.object({ id }),
  body: z.object({ isWanted: z.boolean() }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.rematchNotPossible],
});
