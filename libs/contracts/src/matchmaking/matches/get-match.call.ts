import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from './match.ts';

/** One of the caller's matches, or any match for staff. */
export const getMatch = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches/:id',
  access: 'player',
  summary: 'A match',
  params: z.object({ id: idSchema }),
  reply: matchSchema,
  errors: [matchmakingErrors.matchUnknown],
});
