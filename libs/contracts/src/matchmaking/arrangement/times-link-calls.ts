import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { courtSummarySchema } from '../../players/places/place.ts';
import { matchmakingErrors } from '../errors.ts';
import { proposedTimesMax } from './match-time-limits.ts';

/** Path of the page that a times link opens; the token follows in the fragment, which no server or other site sees. */
export const timesLinkPagePath = '/times';

const tokenSchema = z.string().min(1).max(200);

/** What the holder of a times link can learn about the match: only what the message with the link and earlier ones said. */
export const timesLinkMatchSchema = z.object({
  sport: sportSchema,
  opponentName: z.string().meta({ description: 'First name', examples: ['Ann'] }),
  timeZone: z.string().meta({ description: 'IANA time zone of the place', examples: ['America/Chicago'] }),
  times: z.array(timestampSchema).meta({
    description: 'Suggested times: first those that the opponent offered, then those when both are free',
  }),
  courts: z.array(courtSummarySchema).meta({
    description:
      'The courts to choose from, the current one first. A home court is listed only once it has been offered',
  }),
  endsAt: timestampSchema.meta({ description: 'Offered times must end before this' }),
});
export type TimesLinkMatch = z.infer<typeof timesLinkMatchSchema>;

/** Reads a times link. Reading it changes nothing, so it does not matter who opens it first. */
export const openTimesLink = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/times-link',
  access: 'visitor',
  summary: 'Read the match of a times link',
  body: z.object({ token: tokenSchema }),
  reply: z.object({ ok: z.literal(true), match: timesLinkMatchSchema }),
  errors: [matchmakingErrors.timesLinkInvalid, matchmakingErrors.timesLinkUsed],
});

/**
 * Offers times for a player who is not signed in, once: the link stops working when the player answers, when the match gets a time or
 * ends, or after two days. Sending the same times again changes nothing.
 */
export const offerTimesByLink = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/times-link/offer',
  access: 'visitor',
  summary: 'Offer times for a match with a times link',
  body: z.object({
    token: tokenSchema,
    times: z.array(timestampSchema).min(1).max(proposedTimesMax),
    courtId: z.string().max(300).optional().meta({ description: "The place id of one of the link's courts" }),
  }),
  reply: z.object({
    ok: z.literal(true),
    scheduledDate: timestampSchema.nullable().meta({
      description:
        'The time of the match, if the opponent had offered one of them; null while the opponent has to pick',
    }),
  }),
  errors: [
    matchmakingErrors.timesLinkInvalid,
    matchmakingErrors.timesLinkUsed,
    matchmakingErrors.timeNotOpen,
    matchmakingErrors.courtUnknown,
    matchmakingErrors.timeOffersUsedUp,
    matchmakingErrors.timeOfferChangesUsedUp,
  ],
});
