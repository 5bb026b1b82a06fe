import { estimateMatchPlayedAt, type MatchSnapshot } from '@rally/contracts/matchmaking';
import { getLastDayEnd, getLeagueWeek, getWeekRange, type WeekId } from '@rally/league-calendar';

/** The fields of a match that scoring needs. */
export interface KnownMatch
  extends Pick<
    MatchSnapshot,
    | 'kind'
    | 'week'
    | 'status'
    | 'sport'
    | 'user1Id'
    | 'user2Id'
    | 'user1Name'
    | 'user2Name'
    | 'affectsReliability'
    | 'revealedTo'
    | 'cancellation'
  > {
  readonly id: string;
  readonly scheduledDate: Date | null;
  /** The times that were proposed; none in rows of version 0.1.0. */
  readonly proposedStarts: readonly Date[];
  /**
   * The last change of the time by a player, and when the opponent was told by message; null if staff set it or nobody did. Missing in rows
   * of earlier versions.
   */
  readonly arrangement: { readonly changedBy: string; readonly announcedAt?: Date | null } | null;
  /** When the days to play it end, in its place's time zone; null in rows of earlier versions, where the league week decides. */
  readonly windowEndsAt: Date | null;
}

/** Picks the fields that scoring needs from a match event. */
export function toKnownMatch({
  id,
  kind,
  week,
  status,
  sport,
  user1Id,
  user2Id,
  ...details
}: MatchSnapshot): KnownMatch {
  const { user1Name, user2Name, scheduledDate, slots, windowEndsAt, affectsReliability, revealedTo, cancellation } =
    details;
  const { arrangement, timeZone } = details;
  return {
    id,
    kind,
    week,
    status,
    sport,
    user1Id,
    user2Id,
    user1Name,
    user2Name,
    scheduledDate: scheduledDate === null ? null : new Date(scheduledDate),
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    arrangement: arrangement
      ? {
          changedBy: arrangement.changedBy,
          announcedAt: arrangement.announcedAt ? new Date(arrangement.announcedAt) : null,
        }
      : null,
    windowEndsAt: windowEndsAt ? new Date(windowEndsAt) : timeZone ? getWeekRange(week, timeZone).endsAt : null,
    affectsReliability,
    revealedTo,
    cancellation,
  };
}

/** The league week in progress at a time. */
export interface CurrentLeagueWeek {
  readonly now: Date;
  readonly week: WeekId;
}

export function getLeagueWeekInProgress(now: Date, zone: string): CurrentLeagueWeek {
  return { now, week: getLeagueWeek(now, zone) };
}

/** Whether the time to play a match is over: the window of a revealed paid match, the week of any other. */
export function isPlayWindowOver(
  { week, windowEndsAt }: Pick<KnownMatch, 'week' | 'windowEndsAt'>,
  time: CurrentLeagueWeek,
): boolean {
  return windowEndsAt === null ? week < time.week : windowEndsAt <= time.now;
}

/** When a match whose result was reported was played; see `estimateMatchPlayedAt`. */
export function estimateKnownMatchPlayedAt(
  match: Pick<KnownMatch, 'scheduledDate' | 'windowEndsAt' | 'week'>,
  reportedAt: Date,
  leagueZone: string,
): Date {
  return estimateMatchPlayedAt(match.scheduledDate, reportedAt, () => getLastDayEnd(match, leagueZone));
}

/** Whether both players can see their opponent. */
export function isOpponentRevealedToBoth({ user1Id, user2Id, revealedTo }: KnownMatch): boolean {
  return user2Id !== null && revealedTo.includes(user1Id) && revealedTo.includes(user2Id);
}

export function listMatchPlayerIds({ user1Id, user2Id }: Pick<KnownMatch, 'user1Id' | 'user2Id'>): string[] {
  return user2Id === null ? [user1Id] : [user1Id, user2Id];
}
