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
  /** First name. */
  opponentName: z.string(),
  /** IANA name of the zone of the place, for its local times. */
  timeZone: z.string(),
  /** Suggested times: first those that the opponent offered, then those when both are free. */
  times: z.array(timestampSchema),
  /** The courts to choose from, starting with the match's current one. Home courts are named only once they have been offered. */
  courts: z.array(courtSummarySchema),
  /** Offered times must end before this. */
  endsAt: timestampSchema,
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
    /** The time of the match, if the opponent had offered one of them; null while the opponent has to pick. */
    scheduledDate: timestampSchema.nullable(),
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
