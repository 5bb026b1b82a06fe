import { hourMs } from '@rally/contracts/durations';
import {
  rescheduleHoursBeforeStartMin,
  rescheduleHoursLeftToPlayMin,
  timeOfferChangesMax,
  timeOfferRoundsMax,
} from '@rally/contracts/matchmaking';
import type { Court } from '@rally/contracts/players';
import { findTimeZone } from '@rally/geo';
import { getLastDayEnd } from '@rally/league-calendar';
import { isMatchPlayer, type Match, type TimeOffer } from '../match.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers } from '../match-visibility.ts';
import { findSharedTimesForMatch } from '../meeting/propose-times.ts';

/** Why a player cannot settle the time of a match; null if they can. Only players who know each other settle when they play. */
export function getArrangementBarrier(match: Match, playerId: string): 'unknown' | 'not_approved' | 'locked' | null {
  if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match)) return 'unknown';
  if (match.status !== 'scheduled' || match.user2Id === null) return 'not_approved';
  return isMatchRevealedToBoth(match) ? null : 'locked';
}

/** Why an offer of times is refused. */
type OfferRejection = 'not_open' | 'agreed' | 'used_up' | 'changes_used_up';

/** The match after an offer, the same one if nothing changes, or the refusal. */
export type TimeOfferOutcome = { readonly match: Match } | { readonly refusal: OfferRejection };

/** Times that a player offers, and the court if the player chose one; without it any court will do. */
interface OwnOffer {
  /** The preferred one first. */
  readonly times: readonly Date[];
  readonly court?: Court | undefined;
}

/**
 * Applies a player's offer. Its first time that the opponent also offered becomes the time of the match, at the opponent's court. If there
 * is none, or the player chose another court, the offer waits for the opponent. After three rounds the league suggests the best remaining
 * time, and only that one can still be chosen. Each change of an offer sends a message to the opponent, so a player can make only a few
 * before the opponent acts. Returns the same match if nothing changes.
 */
export function applyTimeOffer(
  match: Match,
  playerId: string,
  { times, court }: OwnOffer,
  now: Date,
): TimeOfferOutcome {
  if (match.scheduledDate !== null) {
    return includesTime(times, match.scheduledDate) && isCourtUnchanged(match, null, court)
      ? { match }
      : { refusal: 'agreed' };
  }
  if (!times.every((time) => canPlayMatchAt(match, time, now))) return { refusal: 'not_open' };
  const offer = getOpenTimeOffer(match, now);
  const isSameCourt = isCourtUnchanged(match, offer, court);
  const accepted =
    offer && offer.by !== playerId && isSameCourt ? times.find((time) => includesTime(offer.times, time)) : undefined;
  if (offer && accepted) {
    // Both have to choose the league's suggestion: the first choice offers it to the other player.
    return {
      match:
        offer.by === null
          ? withOffer(match, playerId, now, { ...offer, by: playerId })
          : withAgreedTime(withOffer(match, playerId, now, null), accepted, offer.court ?? null),
    };
  }
  if (offer?.by === playerId && isSameCourt && areSameTimes(offer.times, times)) return { match };
  if (offer && offer.round > timeOfferRoundsMax) return { refusal: 'used_up' };
  if (countActsInRow(match, playerId) > timeOfferChangesMax) return { refusal: 'changes_used_up' };
  const round = offer === null ? 1 : offer.by === playerId ? offer.round : offer.round + 1;
  const chosen = court ?? offer?.court ?? null;
  if (round <= timeOfferRoundsMax) {
    return { match: withOffer(match, playerId, now, { by: playerId, times, court: chosen, round }) };
  }
  const [best] = findSharedTimesForMatch(match, match.timeZone, now);
  if (best === undefined) return { refusal: 'used_up' };
  const suggestion = { by: null, times: [new Date(best.startsAt)], court: null, round };
  return { match: withOffer(match, playerId, now, suggestion) };
}

function withAgreedTime(match: Match, scheduledDate: Date, court: Court | null): Match {
  if (court === null) return { ...match, scheduledDate };
  return { ...match, scheduledDate, suggestedCourt: court, timeZone: findTimeZone(court) };
}

/** Whether the player chose no court, or the one of the offer (of the match if the offer names none). */
function isCourtUnchanged({ suggestedCourt }: Match, offer: TimeOffer | null, court: Court | undefined): boolean {
  return court === undefined || court.placeId === (offer?.court ?? suggestedCourt)?.placeId;
}

/** The match without its time, with new times proposed for the remaining days; the one given up is not among them. */
export function reopenMatchTime(match: Match, playerId: string, now: Date): Match {
  const slots = findSharedTimesForMatch(match, match.timeZone, now).filter(
    ({ startsAt }) => new Date(startsAt).getTime() !== match.scheduledDate?.getTime(),
  );
  return { ...withOffer(match, playerId, now, null), scheduledDate: null, attendance: null, slots };
}

/** Whether there is enough time left before the last day ends to find another time. */
export function hasTimeToReschedule(match: Match, now: Date): boolean {
  return getLastDayEnd(match, match.timeZone).getTime() - now.getTime() >= rescheduleHoursLeftToPlayMin * hourMs;
}

/** Whether the start is far enough ahead for the opponent to learn in time that it was given up. */
export function isEarlyEnoughToReschedule(scheduledDate: Date, now: Date): boolean {
  return scheduledDate.getTime() - now.getTime() >= rescheduleHoursBeforeStartMin * hourMs;
}

/** The offer that waits for an answer, with the times that are still ahead; null if there is none. */
export function getOpenTimeOffer({ arrangement }: Pick<Match, 'arrangement'>, now: Date): TimeOffer | null {
  const offer = arrangement?.offer ?? null;
  const times = offer?.times.filter((time) => time > now) ?? [];
  return offer && times.length > 0 ? { ...offer, times } : null;
}

/** The open offer of a player, if it was made after that version of the match; else null. */
export function getOfferSince(match: Match, version: number, now: Date): TimeOffer | null {
  const offer = getOpenTimeOffer(match, now);
  return offer?.by != null && (match.arrangement?.version ?? 0) > version ? offer : null;
}

/** Whether the match can still be played at that time: it is in the future and before the last day ends. */
function canPlayMatchAt(match: Match, time: Date, now: Date): boolean {
  return time > now && time < getLastDayEnd(match, match.timeZone);
}

function withOffer(match: Match, changedBy: string, changedAt: Date, offer: TimeOffer | null): Match {
  const known = match.arrangement;
  const answeredBy = [...new Set(known?.answeredBy).add(changedBy)];
  const firstAnsweredAt = known?.firstAnsweredAt ?? known?.changedAt ?? changedAt;
  const actsInRow = countActsInRow(match, changedBy) + 1;
  const version = match.version + 1;
  return { ...match, arrangement: { offer, changedBy, changedAt, answeredBy, firstAnsweredAt, actsInRow, version } };
}

/** How often the player has offered, accepted or given up a time since the opponent last did. */
function countActsInRow({ arrangement }: Match, playerId: string): number {
  return arrangement?.changedBy === playerId ? (arrangement.actsInRow ?? 1) : 0;
}

function includesTime(times: readonly Date[], wanted: Date): boolean {
  return times.some((time) => time.getTime() === wanted.getTime());
}

function areSameTimes(a: readonly Date[], b: readonly Date[]): boolean {
  return a.length === b.length && a.every((time) => includesTime(b, time));
}
