import { addWeeks, type WeekId } from '@rally/league-calendar';
import {
  buildPairingHistories,
  countWeeksWaited,
  createWeeklyMatch,
  defaultPairingRules,
  getMatchHistoryForPairing,
  listPlayerPlayableDays,
  type Match,
  type PairingPlayer,
  planPairs,
  type SamplePlayer,
} from '@rally/matchmaking';

export interface SimulatedMatch {
  readonly match: Match;
  readonly playedAt: Date | null;
}

/** Pairs the players who want a match in a week, by the weekly run's rules and plan. Players who already have one are left out. */
export function pairSimulatedPlayers(
  wanting: readonly SamplePlayer[],
  known: readonly SimulatedMatch[],
  yesWeeks: ReadonlyMap<string, readonly WeekId[]>,
  { runId, week, zone, seed, now }: { runId: string; week: WeekId; zone: string; seed: number; now: Date },
): { readonly matches: readonly Match[]; readonly unpaired: readonly string[] } {
  const histories = buildPairingHistories(known.map(toImportedMatch), week);
  const byId = new Map(wanting.map((player) => [player.id, player]));
  const players = wanting.flatMap((player): PairingPlayer[] => {
    const past = getMatchHistoryForPairing(histories, player.id);
    const openDays = listPlayerPlayableDays(past.lastPlayedAt, week, zone, now);
    const isFree =
      player.availabilityDays.length === 0 || player.availabilityDays.some((day) => openDays.includes(day));
    if (past.slot !== null || past.leftAt !== null || !isFree) return [];
    const { recentOpponents, timesMet } = past;
    const weeksWaited = countWeeksWaited(
      (yesWeeks.get(player.id) ?? []).filter((answered) => answered < addWeeks(week, -1)),
      past,
    );
    return [{ ...player, blockedPlayers: [], openDays, recentOpponents, timesMet, weeksWaited }];
  });
  const plan = planPairs(players, defaultPairingRules, seed);
  const matches = plan.pairs.flatMap(({ a, b, quality, reasons }) => {
    const [user1, user2] = [byId.get(a), byId.get(b)];
    if (!user1 || !user2) return [];
    const { levelGap: ratingGap, sharedTimeBlocks, sharedDays, weeksWaited, ...others } = reasons;
    const stored = {
      ...others,
      ratingGap,
      sharedDays: [...sharedDays],
      sharedBlocks: [...sharedTimeBlocks],
      weeksWaited: [weeksWaited[0], weeksWaited[1]] satisfies [number, number],
    };
    const pair = { matchId: `${runId}:${a}:${b}`, runId, week, sport: user1.sport, quality, reasons: stored };
    return [createWeeklyMatch({ ...pair, user1: toMeetingPlayer(user1), user2: toMeetingPlayer(user2) }, now)];
  });
  return { matches, unpaired: plan.unpaired.map(({ id }) => id) };
}

function toMeetingPlayer({ id, region, lat, lng }: SamplePlayer) {
  if (lat === null || lng === null) throw new RangeError(`${id} has no home`);
  return { id, region, point: { lat, lng }, locationSource: 'zipcode' } as const;
}

function toImportedMatch({ match, playedAt }: SimulatedMatch) {
  const { week, kind, status, user1Id, user2Id, seenBy, notificationsSentAt, canceledAt, cancellation } = match;
  const isOff = cancellation !== null && canceledAt !== null;
  return {
    ...{ week, kind, status, user1Id, user2Id, seenBy },
    played: playedAt && { at: playedAt, isPresumed: false },
    isRevealed: seenBy.length > 0 || notificationsSentAt !== null,
    cancellation: isOff
      ? {
          at: canceledAt,
          leftBy: cancellation.causedBy === null ? [] : [cancellation.causedBy],
          cause: cancellation.cause ?? null,
          canceledBy: cancellation.canceledBy,
          reason: cancellation.reason,
          refunds: cancellation.refunds,
          usesSlotOf: cancellation.usesSlotOf ?? [],
        }
      : null,
  };
}
