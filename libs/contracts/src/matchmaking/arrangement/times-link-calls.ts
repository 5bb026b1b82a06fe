import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { courtSummarySchema } from '../../players/places/place.ts';
import { matchmakingErrors } from '../errors.ts';
import { proposedTimesMax } from './match-time-limits.ts';

/** Path of the page that a times link opens; the token follows as the fragment, which no server or other site gets to see. */
export const timesLinkPagePath = '/times';

const tokenSchema = z.string().min(1).max(200);

/** What the holder of a times link may know of the match: nothing that the message with the link, and those before it, did not say. */
export const timesLinkMatchSchema = z.object({
  sport: sportSchema,
  /** First name. */
  opponentName: z.string(),
  /** IANA name of the zone of the place, for its local times. */
  timeZone: z.string(),
  /** Times to start with: those that the opponent offered, then those when both are free. */
  times: z.array(timestampSchema),
  /** The courts to choose from, the one that the match has so far first. Home courts are named only once they are offered. */
  courts: z.array(courtSummarySchema),
  /** Offered times end before. */
  endsAt: timestampSchema,
});
export type TimesLinkMatch = z.infer<typeof timesLinkMatchSchema>;

/** Reads a times link. Reading it changes nothing, so that it does not matter who follows it first. */
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
 * Offers the times of a player without a session, once: the link is used up by the player's answer, its match's time or end, or
 * after two days. Sending the same times again changes nothing.
 */
export const offerTimesByLink = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/times-link/offer',
  access: 'visitor',
  summary: 'Offer times for a match by a times link',
  body: z.object({
    token: tokenSchema,
    times: z.array(timestampSchema).min(1).max(proposedTimesMax),
    courtId: z.string().max(300).optional().meta({ description: 'The place id of one of the courts of the link' }),
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
