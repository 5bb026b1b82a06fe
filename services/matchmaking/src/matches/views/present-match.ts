import type { MatchMessageDelivery, Match as ShownMatch } from '@rally/contracts/matchmaking';
import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { getThreadExpiry } from '../../threads/thread.ts';
import { listCourtChoices } from '../arrangement/list-court-choices.ts';
import { getNoOtherMatchReason } from '../cancellation/week-closed-by-cancellation.ts';
import { isOpponentHiddenByRefund } from '../is-opponent-hidden-by-refund.ts';
import { getOpponentId, type Match, type MatchNotificationState } from '../match.ts';
import { getMatchFeeStatus } from '../match-fees.ts';
import { keepsSlotOfCanceledMatch } from '../match-slots.ts';
import { isMatchRevealedToBoth, isOpponentRevealedTo } from '../match-visibility.ts';
import { isWithinRematchPeriod } from '../rematch/rematch-period.ts';
import type { LatestKnownScore } from '../scores/known-score.projection.ts';
import type { MatchRatings } from '../scores/match-ratings.projection.ts';
import { type ContactDetailsAtBlock, withDetailsAtPlayerBlock } from './contact-details-at-block.ts';
import { toOpponentPreview } from './opponent-preview.ts';
import { presentCourt } from './present-court.ts';
import { presentArrangement, presentAttendance, presentCancellation, presentRematch } from './present-match-course.ts';
import { presentMatchPlayer, presentMatchPlayerDetails } from './present-match-player.ts';
import { isFinalScore, toMatchScoreFields } from './present-match-score.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

/** A match with its score, rating changes and players. */
export interface MatchWithDetails {
  readonly match: Match;
  readonly score: LatestKnownScore | null;
  readonly ratings: MatchRatings | null;
  readonly user1: ShownPlayerDetails | null;
  readonly user2: ShownPlayerDetails | null;
  /** After a block, what the match keeps showing each player about the other; missing without a block. */
  readonly contactsAtBlock?: ContactDetailsAtBlock | undefined;
}

/** Everything about a match, including phone numbers and who has paid. */
export function presentMatchForStaff(material: MatchWithDetails): ShownMatch {
  const { match } = material;
  const { user1Id, user2Id, notification } = match;
  if (user2Id === null) return presentFullMatch(material);
  const fees = { user1: getMatchFeeStatus(match, user1Id), user2: getMatchFeeStatus(match, user2Id) };
  const notifications = notification && {
    user1: presentDelivery(notification, user1Id),
    user2: presentDelivery(notification, user2Id),
  };
  return {
    ...presentFullMatch(material),
    ...(match.kind === 'paid' && { fees, isRevealedToBoth: isMatchRevealedToBoth(match) }),
    ...(notifications && { notifications }),
  };
}

/** A message that failed after it was sent counts as failed: the provider could not deliver it. */
function presentDelivery(notification: MatchNotificationState, playerId: string): MatchMessageDelivery {
  const { sentTo, failedFor, failures = [], sentTimes } = notification;
  const found = failures.find((one) => one.playerId === playerId);
  const state = failedFor.includes(playerId) ? 'failed' : sentTo.includes(playerId) ? 'sent' : 'waiting';
  const sentAt = sentTimes?.find((one) => one.playerId === playerId)?.at ?? null;
  return {
    state,
    // Unknown for messages that an earlier version recorded.
    ...((sentAt !== null || state !== 'sent') && { sentAt: toIsoStringOrNull(sentAt) }),
    failure: found?.failure ?? null,
    providerCode: found?.providerCode ?? null,
  };
}

function presentFullMatch(material: MatchWithDetails): ShownMatch {
  const { match, user1, user2 } = material;
  const ratings = isFinalScore(material.score) ? material.ratings : null;
  return {
    ...presentWithoutPlayers(match),
    user1Id: match.user1Id,
    user2Id: match.user2Id,
    user1Name: match.user1Name ?? user1?.name ?? null,
    user2Name: match.user2Name ?? user2?.name ?? null,
    user1Phone: user1?.phone ?? null,
    user2Phone: user2?.phone ?? null,
    user1: presentMatchPlayer(user1, match.user1Name, match.sport),
    user2: presentMatchPlayer(user2, match.user2Name, match.sport),
    user1Details: presentMatchPlayerDetails(user1, match.sport, ratings?.user1 ?? null),
    user2Details: presentMatchPlayerDetails(user2, match.sport, ratings?.user2 ?? null),
    approvedAt: toIsoStringOrNull(match.approvedAt),
    declinedAt: toIsoStringOrNull(match.declinedAt),
    canceledAt: toIsoStringOrNull(match.canceledAt),
    completedAt: toIsoStringOrNull(match.completedAt),
    cancellation: presentCancellation(match),
    arrangement: presentArrangement(match),
    attendance: presentAttendance(match),
    rematch: presentRematch(match),
    windowEndsAt: toIsoStringOrNull(match.windowEndsAt),
    ...toMatchScoreFields(material.score),
    popularCourts: match.popularCourts.map(presentCourt),
    suggestedCourt: match.suggestedCourt && presentCourt(match.suggestedCourt),
    courtChoices: listCourtChoices(match, [user1?.homeCourt ?? null, user2?.homeCourt ?? null]).map(presentCourt),
    slots: [...match.slots],
    overlappingDays: match.overlappingDays.join(','),
    overlappingTimes: match.overlappingTimes.join(','),
    distance: match.distanceKm,
    distanceSource: match.distanceSource,
    drivingTime: match.drivingMinutes,
    notificationsSentAt: toIsoStringOrNull(match.notificationsSentAt),
    reasons: match.reasons,
  };
}

/**
 * A match as one of its players sees it. Nothing identifies the opponent of a paid match until it is revealed. Contact details of an
 * opponent are shown only while the thread of the match is kept, so that the match does not reveal a later phone number, ZIP or home
 * court. After a block, it stops revealing changes at once.
 */
export function presentMatchForPlayer(material: MatchWithDetails, playerId: string, now: Date): ShownMatch {
  const { match } = material;
  const paymentStatus = getMatchFeeStatus(match, playerId);
  if (isOpponentRevealedTo(match, playerId)) {
    const isReachable = now < getThreadExpiry(match) && !hasOpponentChangedPhone(material, playerId);
    const shown = presentFullMatch(withOpponent(material, playerId, isReachable ? {} : unreachable));
    return {
      ...shown,
      paymentStatus,
      isRevealedToBoth: isMatchRevealedToBoth(match),
      isHiddenFromOpponent: isOpponentHiddenByRefund(match, getOpponentId(match, playerId)),
      rematch: isWithinRematchPeriod(match, now) && !hasBlockedOpponent(material, playerId) ? shown.rematch : null,
      cancellation: addClosedWeekReason(shown.cancellation, match, playerId),
    };
  }
  const isUser1 = match.user1Id === playerId;
  const own = isUser1 ? material.user1 : material.user2;
  const opponent = getHiddenOpponentText(match);
  const other = isUser1 ? material.user2 : material.user1;
  const shown = presentFullMatch({ ...material, ...(isUser1 ? { user2: null } : { user1: null }) });
  return {
    ...shown,
    ...(isUser1 ? { user2Id: null, user2Name: opponent } : { user1Id: null, user1Name: opponent }),
    paymentStatus,
    isRevealedToBoth: false,
    cancellation: addClosedWeekReason(shown.cancellation, match, playerId),
    opponentPreview: toOpponentPreview(match, own, other),
    // The region, time zone, courts and distances of the match would reveal where the opponent lives.
    region: own?.region ?? null,
    timeZone: null,
    arrangement: null,
    attendance: null,
    popularCourts: [],
    suggestedCourt: null,
    courtChoices: [],
    distance: null,
    distanceSource: null,
    drivingTime: null,
    scoreSubmittedBy: shown.scoreSubmittedBy === playerId ? playerId : null,
    reasons: null,
  };
}

function addClosedWeekReason(
  shown: ShownMatch['cancellation'],
  match: Match,
  playerId: string,
): ShownMatch['cancellation'] {
  const closedWeekReason = keepsSlotOfCanceledMatch(match, playerId) ? getNoOtherMatchReason(match, playerId) : null;
  return shown && { ...shown, closedWeekReason };
}

function hasBlockedOpponent({ contactsAtBlock }: MatchWithDetails, playerId: string): boolean {
  return contactsAtBlock?.blockerIds.includes(playerId) === true;
}

/** Whether the opponent changed the phone after a block. */
function hasOpponentChangedPhone({ contactsAtBlock }: MatchWithDetails, playerId: string): boolean {
  return contactsAtBlock?.newPhoneIds.some((id) => id !== playerId) === true;
}

const unreachable = { phone: null, zipCode: null, homeCourt: null };

function withOpponent(
  material: MatchWithDetails,
  playerId: string,
  hidden: Partial<typeof unreachable>,
): MatchWithDetails {
  const side = material.match.user1Id === playerId ? 'user2' : 'user1';
  const { [side]: opponent, contactsAtBlock = { places: [], blockerIds: [] } } = material;
  return { ...material, [side]: opponent && { ...withDetailsAtPlayerBlock(opponent, contactsAtBlock), ...hidden } };
}

function getHiddenOpponentText(match: Match): string | null {
  if (match.user2Id !== null) return hiddenOpponentTexts.locked;
  return match.status === 'scheduled' ? hiddenOpponentTexts.searching : null;
}

/** A match as signed-out visitors see it: first names with initials, place and time. */
export function presentMatchForVisitor({ match, user1, user2 }: MatchWithDetails): ShownMatch {
  return {
    ...presentWithoutPlayers(match),
    user1Name: shortenName(match.user1Name ?? user1?.name ?? null),
    user2Name: shortenName(match.user2Name ?? user2?.name ?? null),
  };
}

/** The fields of a match that identify neither player. */
function presentWithoutPlayers(match: Match): ShownMatch {
  return {
    id: match.id,
    kind: match.kind,
    week: match.week,
    version: match.version,
    user1Id: null,
    user2Id: null,
    user1Name: null,
    user2Name: null,
    user1Phone: null,
    user2Phone: null,
    user1: null,
    user2: null,
    user1Details: null,
    user2Details: null,
    sport: match.sport,
    region: match.region,
    status: match.status,
    paymentStatus: 'none',
    scheduledDate: toIsoStringOrNull(match.scheduledDate),
    timeZone: match.timeZone,
    createdAt: match.createdAt.toISOString(),
    approvedAt: null,
    declinedAt: null,
    canceledAt: null,
    completedAt: null,
    ...toMatchScoreFields(null),
    popularCourts: [],
    suggestedCourt: null,
    slots: [],
    overlappingDays: '',
    overlappingTimes: '',
    distance: null,
    distanceSource: null,
    drivingTime: null,
    affectsReliability: match.affectsReliability,
    notificationsSentAt: null,
    reasons: null,
  };
}

/** `Anna Maria Bell` becomes `Anna B.` */
function shortenName(name: string | null): string | null {
  const words = name?.trim().split(/\s+/) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first) return null;
  return words.length > 1 && last ? `${first} ${[...last][0]}.` : first;
}

function toIsoStringOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
