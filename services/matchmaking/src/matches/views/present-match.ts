import type { MatchMessageDelivery, Match as ShownMatch } from '@rally/contracts/matchmaking';
import { hiddenOpponentTexts, recentOpponentWeeks } from '@rally/contracts/matchmaking';
import type { PopularCourt, Sport } from '@rally/contracts/players';
import { getZipCodeDetails } from '@rally/geo';
import { addWeeks } from '@rally/league-calendar';
import { getThreadExpiry } from '../../threads/thread.ts';
import { listCourtChoices } from '../arrangement/list-court-choices.ts';
import { getAttendance } from '../attendance/reported-attendance.ts';
import { getUsedSlotReason } from '../cancellation/week-closed-by-cancellation.ts';
import type { Match, MatchNotificationState } from '../match.ts';
import { getMatchFeeStatus } from '../match-fees.ts';
import { keepsSlotOfCanceledMatch } from '../match-slots.ts';
import { isMatchRevealed, isOpponentRevealedTo } from '../match-visibility.ts';
import type { KnownScore } from '../scores/known-score.projection.ts';
import type { MatchRatings } from '../scores/match-ratings.projection.ts';
import { type ContactsAtBlock, withPlaceAtBlock } from './list-contacts-at-block.ts';
import { toOpponentPreview } from './opponent-preview.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

/** A match with its score, rating changes and players. */
export interface MatchWithDetails {
  readonly match: Match;
  readonly score: KnownScore | null;
  readonly ratings: MatchRatings | null;
  readonly user1: ShownPlayerDetails | null;
  readonly user2: ShownPlayerDetails | null;
  /** What it goes on to show of each player to the other after a block; missing without one. */
  readonly contactsAtBlock?: ContactsAtBlock | undefined;
}

/** Everything about a match, including phone numbers and who has paid. */
export function presentMatchForStaff(material: MatchWithDetails): ShownMatch {
  const { match } = material;
  const { user1Id, user2Id, notification } = match;
  if (user2Id === null) return fullView(material);
  const fees = { user1: getMatchFeeStatus(match, user1Id), user2: getMatchFeeStatus(match, user2Id) };
  const notifications = notification && {
    user1: deliveryView(notification, user1Id),
    user2: deliveryView(notification, user2Id),
  };
  return {
    ...fullView(material),
    ...(match.kind === 'paid' && { fees }),
    ...(notifications && { notifications }),
  };
}

/** A message that failed after it was sent counts as failed: the provider could not deliver it. */
function deliveryView(notification: MatchNotificationState, playerId: string): MatchMessageDelivery {
  const { sentTo, failedFor, failures = [], sentTimes } = notification;
  const found = failures.find((one) => one.playerId === playerId);
  const state = failedFor.includes(playerId) ? 'failed' : sentTo.includes(playerId) ? 'sent' : 'waiting';
  const sentAt = sentTimes?.find((one) => one.playerId === playerId)?.at ?? null;
  return {
    state,
    // Unknown for a message that an earlier version recorded.
    ...((sentAt !== null || state !== 'sent') && { sentAt: timeOf(sentAt) }),
    failure: found?.failure ?? null,
    providerCode: found?.providerCode ?? null,
  };
}

function fullView(material: MatchWithDetails): ShownMatch {
  const { match, user1, user2 } = material;
  const ratings = isFinalScore(material.score) ? material.ratings : null;
  return {
    ...anonymousView(match),
    user1Id: match.user1Id,
    user2Id: match.user2Id,
    user1Name: match.user1Name ?? user1?.name ?? null,
    user2Name: match.user2Name ?? user2?.name ?? null,
    user1Phone: user1?.phone ?? null,
    user2Phone: user2?.phone ?? null,
    user1: playerView(user1, match.user1Name, match.sport),
    user2: playerView(user2, match.user2Name, match.sport),
    user1Details: playerDetailsView(user1, match.sport, ratings?.user1 ?? null),
    user2Details: playerDetailsView(user2, match.sport, ratings?.user2 ?? null),
    approvedAt: timeOf(match.approvedAt),
    declinedAt: timeOf(match.declinedAt),
    canceledAt: timeOf(match.canceledAt),
    completedAt: timeOf(match.completedAt),
    cancellation: cancellationView(match),
    arrangement: arrangementView(match),
    attendance: attendanceView(match),
    rematch: rematchView(match),
    windowEndsAt: timeOf(match.windowEndsAt),
    ...scoreFields(material.score),
    popularCourts: match.popularCourts.map(presentCourt),
    suggestedCourt: match.suggestedCourt && presentCourt(match.suggestedCourt),
    courtChoices: listCourtChoices(match, [user1?.homeCourt ?? null, user2?.homeCourt ?? null]).map(presentCourt),
    slots: [...match.slots],
    overlappingDays: match.overlappingDays.join(','),
    overlappingTimes: match.overlappingTimes.join(','),
    distance: match.distanceKm,
    distanceSource: match.distanceSource,
    drivingTime: match.drivingMinutes,
    notificationsSentAt: timeOf(match.notificationsSentAt),
    reasons: match.reasons,
  };
}

/**
 * A match as one of its players sees it. Nothing identifies the opponent of a paid match until it is revealed, and how to reach
 * an opponent is shown only as long as the thread of the match is kept: who changes the phone number, ZIP or home court is not found by
 * it. After a block, that holds at once.
 */
export function presentMatchForPlayer(material: MatchWithDetails, playerId: string, now: Date): ShownMatch {
  const { match } = material;
  const paymentStatus = getMatchFeeStatus(match, playerId);
  if (isOpponentRevealedTo(match, playerId)) {
    const isReachable = now < getThreadExpiry(match) && !hasNewContact(material, playerId);
    const shown = fullView(withOpponent(material, playerId, isReachable ? undefined : unreachable));
    return {
      ...shown,
      paymentStatus,
      isRevealedToBoth: isMatchRevealed(match),
      cancellation: withClosedWeekReason(shown.cancellation, match, playerId),
    };
  }
  const isUser1 = match.user1Id === playerId;
  const own = isUser1 ? material.user1 : material.user2;
  const opponent = opponentName(match);
  const other = isUser1 ? material.user2 : material.user1;
  const shown = fullView({ ...material, ...(isUser1 ? { user2: null } : { user1: null }) });
  return {
    ...shown,
    ...(isUser1 ? { user2Id: null, user2Name: opponent } : { user1Id: null, user1Name: opponent }),
    paymentStatus,
    cancellation: withClosedWeekReason(shown.cancellation, match, playerId),
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

function withClosedWeekReason(
  shown: ShownMatch['cancellation'],
  match: Match,
  playerId: string,
): ShownMatch['cancellation'] {
  const closedWeekReason = keepsSlotOfCanceledMatch(match, playerId) ? getUsedSlotReason(match, playerId) : null;
  return shown && { ...shown, closedWeekReason };
}

/** Whether the opponent changed the phone after a block. */
function hasNewContact({ contactsAtBlock }: MatchWithDetails, playerId: string): boolean {
  return contactsAtBlock?.newPhoneIds.some((id) => id !== playerId) === true;
}

const unreachable = { phone: null, zipCode: null, homeCourt: null };

function withOpponent(
  material: MatchWithDetails,
  playerId: string,
  hidden: Partial<typeof unreachable> = {},
): MatchWithDetails {
  const side = material.match.user1Id === playerId ? 'user2' : 'user1';
  const { [side]: opponent, contactsAtBlock = { places: [] } } = material;
  return { ...material, [side]: opponent && { ...withPlaceAtBlock(opponent, contactsAtBlock), ...hidden } };
}

function opponentName(match: Match): string | null {
  if (match.user2Id !== null) return hiddenOpponentTexts.locked;
  return match.status === 'scheduled' ? hiddenOpponentTexts.searching : null;
}

/** A match as signed-out visitors see it: first names with initials, place and time. */
export function presentMatchForVisitor({ match, user1, user2 }: MatchWithDetails): ShownMatch {
  return {
    ...anonymousView(match),
    user1Name: shortName(match.user1Name ?? user1?.name ?? null),
    user2Name: shortName(match.user2Name ?? user2?.name ?? null),
  };
}

/** The fields of a match that identify neither player. */
function anonymousView(match: Match): ShownMatch {
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
    scheduledDate: timeOf(match.scheduledDate),
    timeZone: match.timeZone,
    createdAt: match.createdAt.toISOString(),
    approvedAt: null,
    declinedAt: null,
    canceledAt: null,
    completedAt: null,
    ...scoreFields(null),
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

/** A court without where it is on the map. */
export function presentCourt({ placeId, name, address, rating, userRatingsTotal }: PopularCourt): PopularCourt {
  return { placeId, name, address, rating, userRatingsTotal };
}

function rematchView({ status, week, user1Id, rematchWantedBy }: Match): ShownMatch['rematch'] {
  if (status !== 'completed') return null;
  return {
    wantedBy: rematchWantedBy.map((playerId) => (playerId === user1Id ? 'user1' : 'user2')),
    fromWeek: addWeeks(week, recentOpponentWeeks + 1),
  };
}

/** Names the players by side: the opponent of a locked match has no id here. */
function sideOf({ user1Id }: Match, playerId: string) {
  return playerId === user1Id ? ('user1' as const) : ('user2' as const);
}

function arrangementView(match: Match): ShownMatch['arrangement'] {
  if (match.arrangement === null) return null;
  const { offer, changedBy } = match.arrangement;
  return {
    changedBy: sideOf(match, changedBy),
    offer: offer && {
      by: offer.by === null ? null : sideOf(match, offer.by),
      times: offer.times.map((time) => time.toISOString()),
      court: offer.court ? presentCourt(offer.court) : null,
      round: offer.round,
    },
  };
}

function attendanceView(match: Match): ShownMatch['attendance'] {
  const attendance = getAttendance(match);
  if (attendance === null) return null;
  const sidesOf = (playerIds: readonly string[]) => playerIds.map((playerId) => sideOf(match, playerId));
  return {
    confirmedBy: sidesOf(attendance.confirmedBy),
    lateBy: sidesOf(attendance.lateBy),
    arrivedBy: sidesOf(attendance.arrivedBy),
  };
}

function cancellationView(match: Match): ShownMatch['cancellation'] {
  const { cancellation } = match;
  if (cancellation === null) return null;
  const { by, reason, cause, canceledBy, causedBy, review, responseDueAt, response = null, refunds } = cancellation;
  return {
    reason,
    ...(cause && { cause }),
    canceledBy: canceledBy === null ? (by === 'staff' && !cause ? 'staff' : null) : sideOf(match, canceledBy),
    countsAgainst: causedBy === null ? null : sideOf(match, causedBy),
    review,
    responseDueAt: timeOf(responseDueAt),
    response,
    refunds,
  };
}

function playerView(player: ShownPlayerDetails | null, nameByStaff: string | null, sport: Sport): ShownMatch['user1'] {
  if (!player) return null;
  const { standings, homeCourt } = player;
  return {
    id: player.id,
    name: nameByStaff ?? player.name,
    phone: player.phone,
    ...meetingPoint(player),
    zipCode: player.zipCode,
    profilePhoto: player.profilePhoto,
    tennisRating: standings.tennis.rating,
    pickleballRating: standings.pickleball.rating,
    playstyleBadge: player.playstyleBadge,
    calculatedRating: standings[sport].rating,
    homeCourtAddress: homeCourt?.address ?? null,
    homeCourtName: homeCourt?.name ?? null,
    region: player.region,
  };
}

/** The home court if there is one, else the center of the ZIP code. */
function meetingPoint({ homeCourt, zipCode }: ShownPlayerDetails): { lat: number | null; lng: number | null } {
  if (homeCourt && homeCourt.lat !== null && homeCourt.lng !== null) return { lat: homeCourt.lat, lng: homeCourt.lng };
  const center = zipCode === null ? null : getZipCodeDetails(zipCode);
  return { lat: center?.lat ?? null, lng: center?.lng ?? null };
}

function playerDetailsView(
  player: ShownPlayerDetails | null,
  sport: Sport,
  move: MatchRatings['user1'] | null,
): ShownMatch['user1Details'] {
  if (!player) return null;
  const { wins, losses } = player.standings[sport];
  const { profilePhoto, zipCode, skill } = player;
  return {
    profilePhoto,
    zipCode,
    skill,
    wins,
    losses,
    ratingBefore: move?.ratingBefore ?? null,
    ratingAfter: move?.ratingAfter ?? null,
    ratingChange: move?.ratingChange ?? null,
  };
}

function isFinalScore(score: KnownScore | null): boolean {
  return score?.status === 'confirmed' || score?.status === 'expired';
}

/** A voided or withdrawn score does not count, so the match is shown as unplayed. */
function scoreFields(latest: KnownScore | null) {
  const score = latest?.status === 'void' || latest?.status === 'withdrawn' ? null : latest;
  return {
    user1Set1: score?.user1Set1 ?? null,
    user2Set1: score?.user2Set1 ?? null,
    user1Set2: score?.user1Set2 ?? null,
    user2Set2: score?.user2Set2 ?? null,
    user1Set3: score?.user1Set3 ?? null,
    user2Set3: score?.user2Set3 ?? null,
    user1Set1Tiebreak: score?.user1Set1Tiebreak ?? null,
    user2Set1Tiebreak: score?.user2Set1Tiebreak ?? null,
    user1Set2Tiebreak: score?.user1Set2Tiebreak ?? null,
    user2Set2Tiebreak: score?.user2Set2Tiebreak ?? null,
    user1Set3Tiebreak: score?.user1Set3Tiebreak ?? null,
    user2Set3Tiebreak: score?.user2Set3Tiebreak ?? null,
    user1Score: score?.user1Score ?? null,
    user2Score: score?.user2Score ?? null,
    outcome: score?.outcome ?? null,
    winner: score?.winner ?? null,
    scoreStatus: latest?.status === 'withdrawn' ? null : (latest?.status ?? null),
    scoreSubmittedBy: score?.submittedBy ?? null,
    scoreSubmittedAt: score?.submittedAt ?? null,
    scoreVersion: score?.version ?? null,
    isScoreEarly: score?.isEarly ?? false,
    isUnagreedNoShow: score?.isUnagreedNoShow ?? false,
    scoreContest: contestView(score),
  };
}

/** `Anna Maria Bell` becomes `Anna B.` */
function shortName(name: string | null): string | null {
  const words = name?.trim().split(/\s+/) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first) return null;
  return words.length > 1 && last ? `${first} ${[...last][0]}.` : first;
}

function contestView(score: KnownScore | null): ShownMatch['scoreContest'] {
  if (score?.status !== 'contested' || score.contestedBy === null) return null;
  return {
    by: score.contestedBy === score.user1Id ? 'user1' : 'user2',
    counterScore: score.counterScore ?? null,
  };
}

function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
