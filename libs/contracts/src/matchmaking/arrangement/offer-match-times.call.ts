import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';
import { proposedTimesMax } from './match-time-limits.ts';

/**
 * Offers the opponent times for a match, and a court. If the opponent offered one of these times too, it becomes the time of the
 * match, at the offered court. Repeating the same offer or an accepted time changes nothing.
 */
export const offerMatchTimes = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/times',
  access: 'player',
  summary: 'Offer times for a match, or accept one',
  params: z.object({ id: idSchema }),
  body: z.object({
    times: z.array(timestampSchema).min(1).max(proposedTimesMax).meta({ description: 'The preferred one first' }),
    courtId: z.string().max(300).optional().meta({
      description:
        'The place id of one of the courts that the match names. Without it any court will do: the offered one, else the suggested one',
    }),
    seenVersion: z.int().nonnegative().optional().meta({
      description:
        'The version of the match that the player has seen. If times were offered since, only one of those of the opponent can be accepted. Without it, the offer replaces whatever was offered before',
    }),
  }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.timeNotOpen,
    matchmakingErrors.courtUnknown,
    matchmakingErrors.timeAgreed,
    matchmakingErrors.timesAlreadyOffered,
    matchmakingErrors.opponentOfferedTimes,
    matchmakingErrors.timeOffersUsedUp,
    matchmakingErrors.timeOfferChangesUsedUp,
  ],
});
